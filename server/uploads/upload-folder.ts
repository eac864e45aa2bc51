import { chmod, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UPLOAD_PURPOSES } from '../../src/contract/admin/uploads.ts';
import { freeSpaceIn } from './free-space.ts';
import { isUploadId, type StoredUpload, type UploadStore } from './upload-store.ts';

/** The file that the library for resumable uploads writes beside the bytes. */
const noted = z.object({
  size: z.int(),
  metadata: z.object({
    name: z.string(),
    by: z.string(),
    purpose: z._default(z.enum(UPLOAD_PURPOSES), 'medium'),
  }),
});

/** Uploads on this server: bytes under a random name, and beside them their metadata. */
export class UploadFolder implements UploadStore {
  readonly kind = 'folder';
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true });
    // A backup being uploaded contains everybody's data. Some file systems have no permissions.
    await chmod(this.path, 0o700).catch(() => undefined);
  }

  async findUpload(id: string): Promise<StoredUpload | undefined> {
    if (!isUploadId(id)) return undefined;
    const file = join(this.path, id);
    const note = await unlessMissing(readFile(`${file}.json`, 'utf8'));
    const stats = await unlessMissing(stat(file));
    if (note === undefined || stats === undefined) return undefined;
    const read = readNote(note);
    if (read === undefined) return undefined;
    const { size: offset, mtimeMs: changedAtMs } = stats;
    return { id, size: read.size, offset, ...read.metadata, changedAtMs };
  }

  async listUploadIds(): Promise<readonly string[]> {
    const names = await readdir(this.path).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter(isUploadId);
  }

  async changedAtMs(id: string): Promise<number> {
    const stats = await Promise.all(
      [id, `${id}.json`].map((name) => stat(join(this.path, name)).catch(() => undefined)),
    );
    return Math.max(0, ...stats.map((fileStats) => fileStats?.mtimeMs ?? 0));
  }

  async touch(id: string, nowMs: number): Promise<void> {
    if (isUploadId(id)) await utimes(join(this.path, id), nowMs / 1000, nowMs / 1000);
  }

  async removeUpload(id: string): Promise<void> {
    if (!isUploadId(id)) return;
    await rm(join(this.path, id), { force: true });
    await rm(join(this.path, `${id}.json`), { force: true });
  }

  /** The bytes are written once here and once into the media. */
  hasSpaceFor(bytes: number): Promise<boolean> {
    return freeSpaceIn(this.path, 2 * bytes);
  }

  withFile<T>({ id }: StoredUpload, work: (file: string) => Promise<T>): Promise<T> {
    return work(join(this.path, id));
  }

  withHead<T>(upload: StoredUpload, work: (file: string) => Promise<T>): Promise<T> {
    return this.withFile(upload, work);
  }
}

/** An unreadable disk is not a missing upload: the client has to retry. */
async function unlessMissing<T>(pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Undefined: its writer was interrupted. */
function readNote(text: string): z.infer<typeof noted> | undefined {
  try {
    return z.parse(noted, JSON.parse(text));
  } catch {
    return undefined;
  }
}
