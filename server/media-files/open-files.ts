import { close, fstat, open } from 'node:fs';
import { join } from 'node:path';
import type { MediaName } from './media-address.ts';

/** Held while somebody reads from it. */
export interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

interface Held extends OpenFile {
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
  readonly #held = new Map<string, Held>();
  readonly #opening = new Map<string, Promise<Held | undefined>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Undefined: there is no such file. The caller must return it by `release`. */
  openFile(name: MediaName): OpenFile | Promise<OpenFile | undefined> {
    const key = `${name.sha256}.${name.ext}`;
    const held = this.#held.get(key);
    if (held === undefined) return this.#openFresh(key);
    held.readers += 1;
    this.#held.delete(key);
    this.#held.set(key, held);
    return held;
  }

  release(file: OpenFile): void {
    const held = file as Held;
    held.readers -= 1;
    if (held.isEvicted && held.readers === 0) close(held.fd);
  }

  /** The file was deleted: later requests find it missing. */
  forget(name: MediaName): void {
    const key = `${name.sha256}.${name.ext}`;
    const held = this.#held.get(key);
    if (held !== undefined) this.#evict(key, held);
  }

  closeAll(): void {
    for (const [key, held] of this.#held) this.#evict(key, held);
  }

  async #openFresh(key: string): Promise<OpenFile | undefined> {
    const opening = this.#opening.get(key) ?? this.#open(key);
    const held = await opening;
    // It was evicted while this call waited for it: open it again.
    if (held?.isEvicted === true) return this.#openFresh(key);
    if (held !== undefined) held.readers += 1;
    return held;
  }

  #open(key: string): Promise<Held | undefined> {
    const opening = opened(join(this.#root, key)).then((file) => {
      this.#opening.delete(key);
      if (file === undefined) return undefined;
      const held = { ...file, readers: 0, isEvicted: false };
      this.#held.set(key, held);
      const [oldest] = this.#held.size > MAX_OPEN_FILES ? this.#held : [];
      if (oldest !== undefined) this.#evict(...oldest);
      return held;
    });
    this.#opening.set(key, opening);
    opening.catch(() => this.#opening.delete(key));
    return opening;
  }

  #evict(key: string, held: Held): void {
    this.#held.delete(key);
    held.isEvicted = true;
    if (held.readers === 0) close(held.fd);
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
