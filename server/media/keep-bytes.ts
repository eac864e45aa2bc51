import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptFile, MediaStore } from './media-store.ts';

/** Keeps what was made here: a store takes files only, as they may be larger than memory. */
export async function keepBytes(
  media: MediaStore,
  bytes: Uint8Array,
  ext: string,
): Promise<KeptFile> {
  const folder = await mkdtemp(join(tmpdir(), 'klangweg-'));
  try {
    const file = join(folder, `made.${ext}`);
    await writeFile(file, bytes);
    return await media.keep(file, ext);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
