import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { SharedObjects } from '../media-files/media-store.ts';
import type { Store } from '../store/store.ts';
import { freeSpaceIn } from './free-space.ts';
import {
  HEAD_OF_UPLOAD_BYTES,
  isUploadId,
  type StoredUpload,
  type UploadStore,
} from './upload-store.ts';
import type { UploadPart } from './uploads.store.ts';

/** Of one object, and so of the memory that a request takes. */
const MAX_PART_BYTES = 4_194_304;
const DELETIONS_AT_ONCE = 8;
const LEFT_AFTER_MS = 86_400_000;

interface Dependencies {
  readonly store: Pick<Store, 'uploads'>;
  readonly objects: SharedObjects;
  readonly clock: Clock;
}

/**
 * Uploads that any server continues: the bytes are in the object store, part by part as they come,
 * and how many have come is in the database. Guarantees: a byte counts once it is stored; of two
 * requests that continue the same upload at the same time one goes on; whatever was stored is found
 * and removed with its upload.
 */
export class UploadObjects implements UploadStore {
  readonly kind = 'objects';
  /** Here a whole file is while something is made of it; nothing stays. */
  readonly path: string;
  readonly #deps: Dependencies;

  constructor(path: string, deps: Dependencies) {
    this.path = path;
    this.#deps = deps;
  }

  /** Another server may use the same folder, so only what is old goes. */
  async prepare(): Promise<void> {
    await this.#makeFolder();
    for (const name of await readdir(this.path)) {
      const file = join(this.path, name);
      const changedAtMs = (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity;
      if (this.#deps.clock.nowMs() - changedAtMs > LEFT_AFTER_MS) await rm(file, { force: true });
    }
  }

  async findUpload(id: string): Promise<StoredUpload | undefined> {
    return isUploadId(id) ? this.#deps.store.uploads.findUpload(id) : undefined;
  }

  listUploadIds(): Promise<readonly string[]> {
    return this.#deps.store.uploads.listIds();
  }

  async changedAtMs(id: string): Promise<number> {
    return (await this.findUpload(id))?.changedAtMs ?? 0;
  }

  touch(id: string, nowMs: number): Promise<void> {
    return this.#deps.store.uploads.touchUpload(id, nowMs);
  }

  begin(upload: Omit<StoredUpload, 'offset' | 'changedAtMs'>): Promise<void> {
    const changedAtMs = this.#deps.clock.nowMs();
    return this.#deps.store.uploads.beginUpload({ ...upload, changedAtMs });
  }

  /** Returns how many bytes have come altogether. What came before an error is stored. */
  async write(body: Readable, id: string, offset: number): Promise<number> {
    let start = offset;
    for await (const bytes of partsIn(body)) {
      await this.#storePart(id, start, bytes);
      start += bytes.length;
    }
    return start;
  }

  /** Its parts are found as long as one of them is there. */
  async removeUpload(id: string): Promise<void> {
    const { uploads } = this.#deps.store;
    await uploads.removeUpload(id);
    const left = [...(await uploads.objectsOf(id))];
    while (left.length > 0) {
      const some = left.splice(0, DELETIONS_AT_ONCE);
      await Promise.all(some.map((object) => this.#removePart(id, object)));
    }
  }

  hasSpaceFor(bytes: number): Promise<boolean> {
    return freeSpaceIn(this.path, bytes);
  }

  withFile<T>(upload: StoredUpload, work: (file: string) => Promise<T>): Promise<T> {
    return this.#withFirst(upload, upload.size, work);
  }

  withHead<T>(upload: StoredUpload, work: (file: string) => Promise<T>): Promise<T> {
    return this.#withFirst(upload, HEAD_OF_UPLOAD_BYTES, work);
  }

  async #withFirst<T>(
    { id }: StoredUpload,
    bytes: number,
    work: (file: string) => Promise<T>,
  ): Promise<T> {
    const parts = (await this.#deps.store.uploads.partsOf(id)).filter(({ start }) => start < bytes);
    const file = join(this.path, `${id}.${randomUUID()}`);
    // This server may have received no upload yet.
    await this.#makeFolder();
    try {
      await pipeline(Readable.from(this.#bytesOf(id, parts)), createWriteStream(file));
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  async #makeFolder(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  async *#bytesOf(id: string, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
    for (const { object, bytes } of parts) {
      yield* await this.#deps.objects.readObject(nameOf(id, object), bytes);
    }
  }

  async #storePart(id: string, start: number, bytes: Buffer): Promise<void> {
    const { store, objects, clock } = this.#deps;
    // A name of its own: a request that is too late must not write over what another one stored.
    const object = randomUUID();
    await store.uploads.addPart(id, object);
    await objects.putObject(nameOf(id, object), bytes);
    const part = { object, start, bytes: bytes.length };
    if (await store.uploads.completePart(id, part, clock.nowMs())) return;
    await this.#removePart(id, object);
    throw new ApiError('edit/conflict');
  }

  async #removePart(id: string, object: string): Promise<void> {
    await this.#deps.objects.removeObject(nameOf(id, object));
    await this.#deps.store.uploads.removePart(id, object);
  }
}

const nameOf = (id: string, object: string) => `uploads/${id}/${object}`;

/** Where the body breaks off, what came before comes as a part, and then the error. */
async function* partsIn(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const take = () => {
    const part = Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
    return part;
  };
  try {
    for await (const piece of body) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= MAX_PART_BYTES) yield take();
    }
  } catch (error) {
    if (bytes > 0) yield take();
    throw error;
  }
  if (bytes > 0) yield take();
}
