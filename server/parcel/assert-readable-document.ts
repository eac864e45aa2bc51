import { Refusal } from '../refusal.ts';

/**
 * Of one document. A walk of 300 stations has 10,000 in a version, one of 10,000 parts some 300,000.
 * What a value takes in memory does not depend on its few letters: 10 MB of empty lists were packed
 * into 10 KB and became a gigabyte.
 */
export const MAX_DOCUMENT_VALUES = 1_000_000;
/** Whoever walks through a value calls itself once a level, and fields nest fewer than ten deep. */
export const MAX_DOCUMENT_DEPTH = 100;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Counts in the bytes, before anything is made of them. Throws a `Refusal`. */
export function assertReadableDocument(plain: Uint8Array): void {
  let [values, depth] = [0, 0];
  for (let at = 0; at < plain.length; at += 1) {
    const byte = plain[at];
    if (byte === QUOTE) at = endOfText(plain, at);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > MAX_DOCUMENT_VALUES || depth > MAX_DOCUMENT_DEPTH) {
      throw new Refusal('parcel/too-large');
    }
  }
}

/** Of the text that begins here; whether it ends at all is for the parser to say. */
function endOfText(plain: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < plain.length && plain[at] !== QUOTE) at += plain[at] === BACKSLASH ? 2 : 1;
  return at;
}
