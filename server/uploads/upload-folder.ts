import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** As the library for resumable uploads writes it beside the bytes. */
const noted = z.object({
  size: z.int(),
  metadata: z.object({ name: z.string(), by: z.string() }),
});

export interface StoredUpload {
  readonly id: string;
  readonly file: string;
  readonly size: number;
  /** So many have come. */
  readonly offset: number;
  readonly name: string;
  /** The user who began it. */
  readonly by: string;
  readonly changedAtMs: number;
}

const ID = /^[0-9a-f]{32}$/;
/** Left to the database and everything else that must go on. */
const RESERVE_BYTES = 67_108_864;

/** Uploads that have begun: bytes under a name by chance, and beside them what they are to be. */
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
  }

  async find(id: string): Promise<StoredUpload | undefined> {
    if (!ID.test(id)) return undefined;
    const file = join(this.path, id);
    try {
      const { size, metadata } = z.parse(noted, JSON.parse(await readFile(`${file}.json`, 'utf8')));
      const { size: offset, mtimeMs: changedAtMs } = await stat(file);
      return { id, file, size, offset, ...metadata, changedAtMs };
    } catch {
      return undefined;
    }
  }

  /** Everything that lies here, readable or not. */
  async ids(): Promise<readonly string[]> {
    const names = await readdir(this.path).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter((id) =>
      ID.test(id),
    );
  }

  async changedAtMs(id: string): Promise<number> {
    const stats = await Promise.all(
      [id, `${id}.json`].map((name) => stat(join(this.path, name)).catch(() => undefined)),
    );
    return Math.max(0, ...stats.map((one) => one?.mtimeMs ?? 0));
  }

  async remove(id: string): Promise<void> {
    if (!ID.test(id)) return;
    await rm(join(this.path, id), { force: true });
    await rm(join(this.path, `${id}.json`), { force: true });
  }

  /** The bytes are written once here and once into the media, until the upload is swept. */
  async hasRoomFor(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.path);
    return bavail * bsize > 2 * bytes + RESERVE_BYTES;
  }
}
