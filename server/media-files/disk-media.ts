import { randomUUID } from 'node:crypto';
import { createReadStream, read, type ReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../api-error.ts';
import { digestFile, type Digested } from './digest-file.ts';
import { LentBuffers } from './lent-buffers.ts';
import type { MediaName } from './media-address.ts';
import type { LentPiece, MediaStore, OpenMedium, Piece } from './media-store.ts';
import { OpenFiles, type OpenFile } from './open-files.ts';

/** Up to this size a piece is read at once; a larger one is a stream, so that memory stays flat. */
const MAX_BUFFERED_BYTES = 262_144;

/** Media in a folder of this machine. */
export async function diskMedia(folder: string): Promise<MediaStore> {
  const drafts = join(folder, '.drafts');
  const files = new OpenFiles(folder);
  await mkdir(drafts, { recursive: true });
  return {
    folder,
    async storeFile(sourceFile, ext) {
      const draft = join(drafts, randomUUID());
      try {
        const digested = await copyAndDigest(sourceFile, draft);
        const file = join(folder, `${digested.sha256}.${ext}`);
        if (!(await isThere(file, digested.bytes))) await rename(draft, file);
        return { ...digested, ext };
      } catch (error) {
        throw isFull(error) ? new ApiError('storage/full', { cause: error }) : error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    openMedium(name) {
      const opened = files.openFile(name);
      if (!(opened instanceof Promise)) return new DiskMedium(files, opened);
      return opened.then((file) => file && new DiskMedium(files, file));
    },
    isThere: (name) => isInFolder(folder, name),
    async remove(name) {
      await rm(join(folder, fileOf(name)), { force: true });
      files.forget(name);
    },
    async findStorageError() {
      try {
        await access(drafts, constants.W_OK);
        return undefined;
      } catch (error) {
        return `The media folder cannot be written: ${String(error)}`;
      }
    },
    close: () => files.closeAll(),
  };
}

const lent = new LentBuffers();

class DiskMedium implements OpenMedium {
  readonly #files: OpenFiles;
  readonly #file: OpenFile;

  constructor(files: OpenFiles, file: OpenFile) {
    this.#files = files;
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  readPiece({ start, length }: Piece): Promise<Buffer | Readable> {
    const { fd } = this.#file;
    const piece = { start, length };
    if (length <= MAX_BUFFERED_BYTES) return readInto(Buffer.allocUnsafe(length), fd, piece);
    return Promise.resolve(streamOf(fd, piece));
  }

  async #lend({ start, length }: Piece): Promise<LentPiece> {
    const buffer = lent.lendBuffer(length);
    const bytes = await readInto(buffer, this.#file.fd, { start, length });
    return { bytes, releaseBuffer: () => lent.releaseBuffer(buffer) };
  }

  lendPiece(piece: Piece): Promise<LentPiece> | undefined {
    return piece.length <= MAX_BUFFERED_BYTES ? this.#lend(piece) : undefined;
  }

  release(): void {
    this.#files.release(this.#file);
  }
}

/** Destroying such a stream would close the file that others read from, whatever autoClose says. */
function streamOf(fd: number, { start, length }: Piece): ReadStream {
  const fs = { read, close: (_fd: number, done: () => void) => done() };
  return createReadStream('', { fd, fs, start, end: start + length - 1 });
}

/** Returns the part of it that was read into. */
function readInto(target: Buffer, fd: number, { start, length }: Piece): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    read(fd, target, 0, length, start, (error, bytes) => {
      if (error) reject(error);
      else if (bytes !== length) reject(new Error(`a medium is ${length - bytes} bytes short`));
      else resolve(target.subarray(0, length));
    });
  });
}

async function copyAndDigest(source: string, target: string): Promise<Digested> {
  const handle = await open(target, 'wx', 0o644);
  try {
    const digested = await digestFile(source, (piece) => handle.writeFile(piece));
    await handle.sync();
    return digested;
  } finally {
    await handle.close();
  }
}

const fileOf = ({ sha256, ext }: MediaName) => `${sha256}.${ext}`;

export const isInFolder = (folder: string, name: MediaName) => isThere(join(folder, fileOf(name)));

async function isThere(file: string, bytes?: number): Promise<boolean> {
  try {
    const { size } = await stat(file);
    return bytes === undefined || size === bytes;
  } catch {
    return false;
  }
}

function isFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
  );
}
