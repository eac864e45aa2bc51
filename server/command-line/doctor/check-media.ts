import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../clock.ts';
import type { ServerConfig } from '../../config/server-config.ts';
import { mediaAt } from '../../media-files/media-at.ts';
import type { MediaStore } from '../../media-files/media-store.ts';
import { failure, fine, warning, type Diagnosis } from './diagnosis.ts';
import { probeFolder } from './check-data-folder.ts';

const ABOUT = 'media';
const PROBE_BYTES = 64;

/** Writes, reads and removes one file where the media lie. */
export async function checkMedia(
  { media }: Pick<ServerConfig, 'media'>,
  clock: Clock,
): Promise<Diagnosis> {
  if (media.kind === 'folder') return checkFolder(media.folder);
  const store = await mediaAt(media, clock);
  try {
    const why = await probeStorage(store);
    if (why === undefined)
      return fine(ABOUT, `the bucket ${media.bucket} stores and serves files.`);
    const advice =
      'Are keys, bucket and region of MEDIA_URL right, and may the key write and delete?';
    return failure(ABOUT, `the bucket ${media.bucket} fails: ${why}.`, advice);
  } finally {
    store.close();
  }
}

async function checkFolder(folder: string): Promise<Diagnosis> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const advice = 'Right before the first start; else MEDIA_URL or a mount is wrong.';
    return warning(ABOUT, `${folder} does not exist yet.`, advice);
  }
  const why = await probeFolder(folder);
  if (why === undefined) return fine(ABOUT, `${folder} stores files.`);
  return failure(ABOUT, `${folder} cannot be written: ${why}.`, 'Give it to the server’s user.');
}

/** A file of random bytes is no medium that is stored already, so removing it loses none. */
export async function probeStorage(store: MediaStore): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'klangweg-probe-'));
  try {
    const bytes = randomBytes(PROBE_BYTES);
    const file = join(folder, 'probe');
    await writeFile(file, bytes);
    const stored = await store.storeFile(file, 'vtt');
    try {
      const opened = await store.openMedium(stored);
      if (opened === undefined) return 'a file that was stored is not there';
      const piece = await opened.readPiece({ start: 0, length: opened.size });
      const read = Buffer.isBuffer(piece) ? piece : await buffer(piece);
      opened.release();
      if (!read.equals(bytes)) return 'it reads other than it wrote';
    } finally {
      await store.remove(stored);
    }
    return (await store.isThere(stored)) ? 'a file that was removed is still there' : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(folder, { recursive: true });
  }
}
