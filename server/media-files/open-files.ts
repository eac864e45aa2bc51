import { close, fstat, open } from 'node:fs';
import { join } from 'node:path';
import type { MediaName } from './media-address.ts';

/** It stays open while somebody reads from it. */
export interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

interface CachedFile extends OpenFile {
  readers: number;
  isEvicted: boolean;
}

const MAX_OPEN_FILES = 256;

/**
 * Recently requested files stay open, so that a request costs one read and no opening.
 * Content-addressed files never change, so an open one is never stale. Guarantee: a file is closed
 * once, and never while it is read.
 */
export class OpenFiles {
  readonly #root: string;
  readonly #cached = new Map<string, CachedFile>();
  readonly #opening = new Map<string, Promise<CachedFile | undefined>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Undefined: there is no such file. The caller must return it by `release`. */
  openFile(name: MediaName): OpenFile | Promise<OpenFile | undefined> {
    const key = `${name.sha256}.${name.ext}`;
    const cached = this.#cached.get(key);
    if (cached === undefined) return this.#openFresh(key);
    cached.readers += 1;
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    return cached;
  }

  release(file: OpenFile): void {
    const cached = file as CachedFile;
    cached.readers -= 1;
    if (cached.isEvicted && cached.readers === 0) close(cached.fd);
  }

  /** The file was deleted: later requests find it missing. */
  forget(name: MediaName): void {
    const key = `${name.sha256}.${name.ext}`;
    const cached = this.#cached.get(key);
    if (cached !== undefined) this.#evict(key, cached);
  }

  closeAll(): void {
    for (const [key, cached] of this.#cached) this.#evict(key, cached);
  }

  async #openFresh(key: string): Promise<OpenFile | undefined> {
    const opening = this.#opening.get(key) ?? this.#openFile(key);
    const cached = await opening;
    // It was evicted while this call waited for it: open it again.
    if (cached?.isEvicted === true) return this.#openFresh(key);
    if (cached !== undefined) cached.readers += 1;
    return cached;
  }

  #openFile(key: string): Promise<CachedFile | undefined> {
    const opening = opened(join(this.#root, key)).then((file) => {
      this.#opening.delete(key);
      if (file === undefined) return undefined;
      const cached = { ...file, readers: 0, isEvicted: false };
      this.#cached.set(key, cached);
      const [oldest] = this.#cached.size > MAX_OPEN_FILES ? this.#cached : [];
      if (oldest !== undefined) this.#evict(...oldest);
      return cached;
    });
    this.#opening.set(key, opening);
    opening.catch(() => this.#opening.delete(key));
    return opening;
  }

  #evict(key: string, cached: CachedFile): void {
    this.#cached.delete(key);
    cached.isEvicted = true;
    if (cached.readers === 0) close(cached.fd);
  }
}

function opened(path: string): Promise<OpenFile | undefined> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (error, fd) => {
      if (error?.code === 'ENOENT') resolve(undefined);
      else if (error) reject(error);
      else
        fstat(fd, (failed, stat) => {
          if (failed) reject(failed);
          else resolve({ fd, size: stat.size });
        });
    });
  });
}
