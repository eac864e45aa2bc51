import { isWithinBounds, MAX_JSON_DEPTH } from '../backup/bounded-json.ts';
import { Refusal } from '../refusal.ts';

/**
 * Of one document. A walk of 300 stations has 10,000 in a version, one of 10,000 parts some 300,000.
 * What a value takes in memory does not depend on its few letters: 10 MB of empty lists were packed
 * into 10 KB and became a gigabyte.
 */
export const MAX_DOCUMENT_VALUES = 1_000_000;
const BOUNDS = {
  values: MAX_DOCUMENT_VALUES,
  nested: MAX_DOCUMENT_VALUES,
  depth: MAX_JSON_DEPTH,
};

/** Counts in the bytes, before anything is made of them. Throws a `Refusal`. */
export function assertReadableDocument(plain: Uint8Array): void {
  if (!isWithinBounds(plain, BOUNDS)) throw new Refusal('parcel/too-large');
}
