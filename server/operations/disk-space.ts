import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Free and total space of the data folder's disk; undefined if the system does not report it. */
export type ReadDiskSpace = () => Promise<DiskSpace | undefined>;

export async function diskSpaceOf(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** With less free space, a database cannot write its log. */
const MIN_FREE_BYTES = 1_048_576;

export function hasSpaceToWrite(space: DiskSpace | undefined): boolean {
  return space === undefined || space.freeBytes >= MIN_FREE_BYTES;
}
