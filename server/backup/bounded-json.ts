/** How much a JSON text of a stranger may hold before anything is made of it. */
export interface JsonBounds {
  /** Members and entries, lists and objects among them. */
  readonly values: number;
  /** Lists and objects alone: an empty one takes as much memory as a dozen numbers. */
  readonly nested: number;
  readonly depth: number;
}

/** Whoever walks through a value calls itself once a level, and fields nest fewer than ten deep. */
export const MAX_JSON_DEPTH = 100;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Counts in the bytes. Whether they are JSON at all is for the parser to say. */
export function isWithinBounds(plain: Uint8Array, bounds: JsonBounds): boolean {
  let [values, nested, depth] = [0, 0, 0];
  for (let at = 0; at < plain.length; at += 1) {
    const byte = plain[at];
    if (byte === QUOTE) at = endOfText(plain, at);
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

/** Of the text that begins here. */
function endOfText(plain: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < plain.length && plain[at] !== QUOTE) at += plain[at] === BACKSLASH ? 2 : 1;
  return at;
}
