import { isWithinBounds, MAX_JSON_DEPTH } from '../archive-files/bounded-json.ts';
import { ApiError } from '../api-error.ts';

/**
 * Of one document. A walk of 300 stations has 10,000 values in a version, one of 10,000 elements
 * some 300,000. The memory of a value does not depend on its few characters: 10 MB of empty arrays
 * compressed to 10 KB became a gigabyte.
 */
export const MAX_DOCUMENT_VALUES = 1_000_000;
const BOUNDS = {
  values: MAX_DOCUMENT_VALUES,
  nested: MAX_DOCUMENT_VALUES,
  depth: MAX_JSON_DEPTH,
};

/** Counts in the bytes, before they are parsed. Throws an `ApiError`. */
export function assertReadableDocument(plain: Uint8Array): void {
  if (!isWithinBounds(plain, BOUNDS)) throw new ApiError('parcel/too-large');
}
