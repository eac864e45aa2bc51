import type { Device } from '../store/repositories/sessions.ts';

/** No browser's own line is half as long; what is longer is none. */
const LONGEST = 512;

/** What each calls itself. Nearly all of them claim to be those further down, too. */
const BROWSERS: readonly (readonly [string, readonly string[]])[] = [
  ['Edge', ['Edg/', 'EdgA/', 'EdgiOS/']],
  ['Opera', ['OPR/', 'OPT/']],
  ['Samsung Internet', ['SamsungBrowser/']],
  ['Firefox', ['Firefox/', 'FxiOS/']],
  ['Chrome', ['Chrome/', 'CriOS/']],
  ['Safari', ['Safari/']],
];
const SYSTEMS: readonly (readonly [string, readonly string[]])[] = [
  ['Android', ['Android']],
  ['iPhone', ['iPhone']],
  ['iPad', ['iPad']],
  ['Windows', ['Windows']],
  ['macOS', ['Macintosh']],
  ['ChromeOS', ['CrOS']],
  ['Linux', ['Linux']],
];

/**
 * The kind of browser and of system in a User-Agent, in words of our own: no version, no model, and
 * nothing of what was sent. Enough to know one's own phone again, too little to know anybody by.
 */
export function deviceIn(userAgent: string | undefined): Device {
  const said = userAgent !== undefined && userAgent.length <= LONGEST ? userAgent : '';
  return { browser: namedIn(said, BROWSERS), system: namedIn(said, SYSTEMS) };
}

function namedIn(said: string, known: typeof BROWSERS): string | null {
  return known.find(([, signs]) => signs.some((sign) => said.includes(sign)))?.[0] ?? null;
}
