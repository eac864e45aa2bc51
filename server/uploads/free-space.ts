import { statfs } from 'node:fs/promises';

/** This space is left to the database and everything else that must go on. */
const RESERVE_BYTES = 67_108_864;

export async function freeSpaceIn(folder: string, neededBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > neededBytes + RESERVE_BYTES;
}
