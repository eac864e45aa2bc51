import type { PerLanguage } from '../model.ts';

/** HTML's names for the characters from U+00A0 to U+00FF, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute ' +
  'Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde ' +
  'Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave ' +
  'aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ' +
  'ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const named = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    trade: '™',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    prime: '′',
    Prime: '″',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    hearts: '♥',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
  }),
]);
/** The characters that Windows-1252 has in place of control characters: U+0080 to U+009F. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi;
const markup = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
/** An invisible character between a < and a name: text on the wire must not become markup. */
const WORD_JOINER = '\u2060';

/** Decodes the entities in a name or title. Decoded once, so that `&amp;lt;` is `&lt;`. */
export function readEntities(text: string): string {
  return text.replace(entity, (match, ...parts: readonly (string | undefined)[]) => {
    const character = characterOf(parts);
    return character === '<' ? character + WORD_JOINER : (character ?? match);
  });
}

/** Decodes a text that may contain markup: entities that would become markup stay. */
export function readEntitiesBesideMarkup(text: string): string {
  return text.replace(entity, (match, ...parts: readonly (string | undefined)[]) => {
    const character = characterOf(parts);
    return character === undefined ? match : (markup.get(character) ?? character);
  });
}

/** Escapes a name or title so that decoding restores it. */
export function withoutEntities(text: string): string {
  return text.replace(entity, (match) => `&amp;${match.slice(1)}`);
}

export function inEach(
  values: PerLanguage<string>,
  read: (text: string) => string,
): PerLanguage<string> {
  const all = Object.entries(values).map(([language, text]) => [language, read(text)] as const);
  return Object.fromEntries(all.filter(([, text]) => text.trim() !== ''));
}

function characterOf([decimal, hex, name]: readonly (string | undefined)[]): string | undefined {
  if (name !== undefined) return named.get(name);
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (code >= 0x80 && code < 0xa0) return windows[code - 0x80];
  const isCharacter = code === 9 || code === 10 || (code >= 0x20 && code !== 0x7f);
  const isSurrogate = code >= 0xd800 && code < 0xe000;
  return isCharacter && !isSurrogate && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
