/** Characters that XML 1.0 forbids: control characters, lone surrogates, two noncharacters. */
// Surrogates are only matched when they stand alone, since the pattern reads whole characters.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

/** A carriage return is escaped, because every parser turns a bare one into a line feed. */
export function xmlText(text: string): string {
  return text
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? '')
    .replace(forbidden, (character) => {
      const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `<cp hex="${hex}"/>`;
    });
}

export function xmlAttribute(text: string): string {
  return text
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? '')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
    .replace(forbidden, '\uFFFD');
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** What becomes of an entity that XML does not define: an error, or it stays as it is written. */
export type UnknownEntities = 'reject' | 'leave';

/**
 * Decodes the five predefined entities and characters by number. Where the rest is rejected, the
 * whole is undefined; where it stays, a number that names no character of XML is left out.
 */
export function decodeXml(raw: string, unknown: UnknownEntities): string | undefined {
  let isWrong = false;
  const plain = raw.replace(/&(?:([^;&]{0,12});)?/g, (reference, entity: string | undefined) => {
    const character = entity === undefined ? undefined : characterOf(entity);
    if (character !== undefined) return character;
    isWrong = true;
    return entity !== undefined && NUMBER.test(entity) ? '' : reference;
  });
  return isWrong && unknown === 'reject' ? undefined : plain;
}

const NUMBER = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i;

function characterOf(entity: string): string | undefined {
  if (Object.hasOwn(named, entity)) return named[entity];
  const [, hex, decimal] = NUMBER.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal ?? 'x') : Number.parseInt(hex, 16);
  if (!(code <= 0x10_ffff)) return undefined;
  const character = String.fromCodePoint(code);
  forbidden.lastIndex = 0;
  return forbidden.test(character) ? undefined : character;
}

export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
