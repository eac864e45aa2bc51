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

/** Undefined if an entity is none of the five, or a number names no character of XML. */
export function plainXml(raw: string): string | undefined {
  let isWrong = false;
  const plain = raw.replace(/&([^;&]{0,12};)?/g, (_, body: string | undefined) => {
    const character = body === undefined ? undefined : characterOf(body.slice(0, -1));
    if (character === undefined) isWrong = true;
    return character ?? '';
  });
  return isWrong ? undefined : plain;
}

function characterOf(entity: string): string | undefined {
  if (Object.hasOwn(named, entity)) return named[entity];
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal ?? 'x') : Number.parseInt(hex, 16);
  if (!(code <= 0x10_ffff)) return undefined;
  const character = String.fromCodePoint(code);
  forbidden.lastIndex = 0;
  return forbidden.test(character) ? undefined : character;
}
