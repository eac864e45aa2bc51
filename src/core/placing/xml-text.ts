const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const HIGHEST = 0x10ffff;

/** Decodes the five predefined entities, and characters by number; others stay as they are. */
export function textOf(source: string): string {
  return source.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (all, hex, digits, name) => {
      if (typeof name === 'string') return NAMED[name] ?? all;
      const code = typeof hex === 'string' ? parseInt(hex, 16) : Number(digits);
      const isCharacter = code > 0 && code <= HIGHEST && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '';
    },
  );
}
