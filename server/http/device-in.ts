import type { Device } from '../auth/sessions.store.ts';

/** No browser's own header is half as long; a longer one is ignored. */
const MAX_USER_AGENT_LENGTH = 512;

/** The tokens of each browser. Nearly all of them also claim to be those further down. */
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
 * Reduces a User-Agent to the kind of browser and system: no version, no model, and nothing of the
 * original text. This is enough to recognise one's own phone, and too little to identify a person.
 */
export function deviceIn(userAgent: string | undefined): Device {
  const userAgentHeader =
    userAgent !== undefined && userAgent.length <= MAX_USER_AGENT_LENGTH ? userAgent : '';
  return { browser: namedIn(userAgentHeader, BROWSERS), system: namedIn(userAgentHeader, SYSTEMS) };
}

function namedIn(userAgentHeader: string, table: typeof BROWSERS): string | null {
  return (
    table.find(([, signs]) => signs.some((sign) => userAgentHeader.includes(sign)))?.[0] ?? null
  );
}
