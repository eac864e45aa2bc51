import { statfs } from 'node:fs/promises';

export interface RoomOnDisk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** How much room the data folder's disk has; undefined where the system does not say. */
export type DiskRoom = () => Promise<RoomOnDisk | undefined>;

export async function diskRoomOf(folder: string): Promise<RoomOnDisk | undefined> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}
