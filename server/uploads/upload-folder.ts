import { chmod, mkdir, readdir, readFile, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../src/contract/admin/uploads.ts';

/** The file that the library for resumable uploads writes beside the bytes. */
const noted = z.object({
  size: z.int(),
  metadata: z.object({
    name: z.string(),
    by: z.string(),
    purpose: z._default(z.enum(UPLOAD_PURPOSES), 'medium'),
  }),
});

export interface StoredUpload {
  readonly id: string;
  readonly file: string;
  readonly size: number;
  /** The number of bytes received. */
  readonly offset: number;
  readonly name: string;
  /** The user who began it. */
  readonly by: string;
  /** A story archive and a backup wait for a command; anything else becomes a medium. */
  readonly purpose: UploadPurpose;
  readonly changedAtMs: number;
}

const ID = /^[0-9a-f]{32}$/;
/** This space is left to the database and everything else that must go on. */
const RESERVE_BYTES = 67_108_864;

/** Uploads in progress: bytes under a random name, and beside them their metadata. */
export class UploadFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  static isId(id: string): boolean {
    return ID.test(id);
  }

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true });
    // A backup being uploaded contains everybody's data. Some file systems have no permissions.
    await chmod(this.path, 0o700).catch(() => undefined);
  }

  async findUpload(id: string): Promise<StoredUpload | undefined> {
    if (!ID.test(id)) return undefined;
    const file = join(this.path, id);
    const note = await unlessMissing(readFile(`${file}.json`, 'utf8'));
    const stats = await unlessMissing(stat(file));
    if (note === undefined || stats === undefined) return undefined;
    const read = readNote(note);
    if (read === undefined) return undefined;
    const { size: offset, mtimeMs: changedAtMs } = stats;
    return { id, file, size: read.size, offset, ...read.metadata, changedAtMs };
  }

  /** Everything in the folder, readable or not. */
  async listUploadIds(): Promise<readonly string[]> {
    const names = await readdir(this.path).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter((id) =>
      ID.test(id),
    );
  }

  async changedAtMs(id: string): Promise<number> {
    const stats = await Promise.all(
      [id, `${id}.json`].map((name) => stat(join(this.path, name)).catch(() => undefined)),
    );
    return Math.max(0, ...stats.map((fileStats) => fileStats?.mtimeMs ?? 0));
  }

  /** Marks it as in use, so that it does not count as abandoned. */
  async touch(id: string, nowMs: number): Promise<void> {
    if (ID.test(id)) await utimes(join(this.path, id), nowMs / 1000, nowMs / 1000);
  }

  async removeUpload(id: string): Promise<void> {
    if (!ID.test(id)) return;
    await rm(join(this.path, id), { force: true });
    await rm(join(this.path, `${id}.json`), { force: true });
  }

  /** The bytes are written once here and once into the media, until the upload is collected. */
  async hasSpaceFor(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.path);
    return bavail * bsize > 2 * bytes + RESERVE_BYTES;
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
