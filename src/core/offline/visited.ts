/** Replaces the revision of a file that was visited but not downloaded on request. */
export const VISITED = 'met';

const MB = 1_000_000;
/** The limit is some hours of listening. */
export const MAX_VISITED_BYTES = 200 * MB;
/** The limit for tiles, parts of maps and pages: some afternoons of browsing. */
const MAX_CACHED_BYTES = 100 * MB;
/** Files that nobody requested leave the device at least so much free space. */
const LEFT_FREE_BYTES = 300 * MB;

export interface VisitedFile {
  readonly walk?: string | undefined;
  readonly bytes: number;
  readonly metAtMs?: number | undefined;
}

/** Whether the device has space for files that nobody requested; if it does not report, it has. */
export function hasSpaceFor(bytes: number, freeBytes: number | undefined): boolean {
  if (bytes > MAX_VISITED_BYTES) return false;
  return freeBytes === undefined || freeBytes - bytes >= LEFT_FREE_BYTES;
}

/**
 * The visited files that must be removed before so many bytes may be added: those visited longest
 * ago first; none of a walk that is open.
 */
export function visitedFilesToDrop<F extends VisitedFile>(
  files: readonly F[],
  comingBytes: number,
  openWalks: readonly string[] = [],
): readonly F[] {
  return oldestBeyond(
    files,
    bytesOf(files) + comingBytes - MAX_VISITED_BYTES,
    openWalks,
    ({ metAtMs }) => metAtMs ?? 0,
  );
}

interface UsedFile extends VisitedFile {
  readonly usedAtMs: number;
}

/** The cached files to remove until no more than so much is left: those used longest ago first. */
export function cachedFilesToDrop<F extends UsedFile>(
  files: readonly F[],
  openWalks: readonly string[],
  maxBytes = MAX_CACHED_BYTES,
): readonly F[] {
  return oldestBeyond(files, bytesOf(files) - maxBytes, openWalks, ({ usedAtMs }) => usedAtMs);
}

function oldestBeyond<F extends VisitedFile>(
  files: readonly F[],
  beyondBytes: number,
  openWalks: readonly string[],
  atMs: (file: F) => number,
): readonly F[] {
  const oldestFirst = files
    .filter(({ walk }) => walk === undefined || !openWalks.includes(walk))
    .toSorted((a, b) => atMs(a) - atMs(b));
  let tooMuch = beyondBytes;
  const toDrop: F[] = [];
  for (const file of oldestFirst) {
    if (tooMuch <= 0) break;
    toDrop.push(file);
    tooMuch -= file.bytes;
  }
  return toDrop;
}

export function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
