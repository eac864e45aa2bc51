/** How much a JSON text from outside may contain before it is parsed. */
export interface JsonBounds {
  /** Members and entries, including arrays and objects. */
  readonly values: number;
  /** Arrays and objects only: an empty one takes as much memory as a dozen numbers. */
  readonly nested: number;
  readonly depth: number;
}

/** Code that walks through a value recurses once per level; fields nest fewer than ten deep. */
export const MAX_JSON_DEPTH = 100;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Counts in the bytes. The parser decides whether they are JSON at all. */
export function isWithinBounds(plain: Uint8Array, bounds: JsonBounds): boolean {
  let [values, nested, depth] = [0, 0, 0];
  for (let index = 0; index < plain.length; index += 1) {
    const byte = plain[index];
    if (byte === QUOTE) index = endOfText(plain, index);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      nested += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > bounds.values || nested > bounds.nested || depth > bounds.depth) return false;
  }
  return true;
}

/** Returns the end of the string that begins here. */
function endOfText(plain: Uint8Array, start: number): number {
  let offset = start + 1;
  while (offset < plain.length && plain[offset] !== QUOTE)
    offset += plain[offset] === BACKSLASH ? 2 : 1;
  return offset;
}
