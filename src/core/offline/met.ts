/** In place of a revision: a file that was met, and asked for by nobody. */
export const MET = 'met';

const MB = 1_000_000;
/** Some hours of listening. */
export const MOST_MET_BYTES = 200 * MB;
/** Tiles, parts of maps and pages: some afternoons of looking about. */
const MOST_PASSED_BYTES = 100 * MB;
/** What nobody asked for leaves the device at least so much. */
const LEFT_FREE_BYTES = 300 * MB;

export interface MetFile {
  readonly walk?: string | undefined;
  readonly bytes: number;
  readonly metAtMs?: number | undefined;
}

/** Whether the device has room for what nobody asked for; one that does not say is believed to have. */
export function hasRoomFor(bytes: number, freeBytes: number | undefined): boolean {
  if (bytes > MOST_MET_BYTES) return false;
  return freeBytes === undefined || freeBytes - bytes >= LEFT_FREE_BYTES;
}

/**
 * What was met that must go before so many bytes may come: what was met longest ago, first; nothing
 * of a walk that is open.
 */
export function metToDrop<F extends MetFile>(
  files: readonly F[],
  comingBytes: number,
  openWalks: readonly string[] = [],
): readonly F[] {
  return oldestBeyond(
    files,
    bytesOf(files) + comingBytes - MOST_MET_BYTES,
    openWalks,
    ({ metAtMs }) => metAtMs ?? 0,
  );
}

interface UsedFile extends MetFile {
  readonly usedAtMs: number;
}

/** What passed that must go until no more than so much is left: what was used longest ago, first. */
export function passedToDrop<F extends UsedFile>(
  files: readonly F[],
  openWalks: readonly string[],
  mostBytes = MOST_PASSED_BYTES,
): readonly F[] {
  return oldestBeyond(files, bytesOf(files) - mostBytes, openWalks, ({ usedAtMs }) => usedAtMs);
}

function oldestBeyond<F extends MetFile>(
  files: readonly F[],
  beyondBytes: number,
  openWalks: readonly string[],
  atMs: (file: F) => number,
): readonly F[] {
  const oldestFirst = files
    .filter(({ walk }) => walk === undefined || !openWalks.includes(walk))
    .toSorted((a, b) => atMs(a) - atMs(b));
  let tooMuch = beyondBytes;
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
