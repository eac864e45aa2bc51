/** In place of a revision: a file that was met, and asked for by nobody. */
export const MET = 'met';

const MB = 1_000_000;
/** Some hours of listening. */
export const MOST_MET_BYTES = 200 * MB;
/** What nobody asked for leaves the device at least so much. */
const LEFT_FREE_BYTES = 300 * MB;

export interface MetFile {
  readonly bytes: number;
  readonly metAtMs?: number | undefined;
}

/** Whether the device has room for what nobody asked for; one that does not say is believed to have. */
export function hasRoomFor(bytes: number, freeBytes: number | undefined): boolean {
  if (bytes > MOST_MET_BYTES) return false;
  return freeBytes === undefined || freeBytes - bytes >= LEFT_FREE_BYTES;
}

/** What was met that must go before so many bytes may come: what was met longest ago, first. */
export function metToDrop<F extends MetFile>(
  files: readonly F[],
  comingBytes: number,
): readonly F[] {
  const oldestFirst = files.toSorted((a, b) => (a.metAtMs ?? 0) - (b.metAtMs ?? 0));
  let tooMuch = bytesOf(files) + comingBytes - MOST_MET_BYTES;
  const going: F[] = [];
  for (const file of oldestFirst) {
    if (tooMuch <= 0) break;
    going.push(file);
    tooMuch -= file.bytes;
  }
  return going;
}

export function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
