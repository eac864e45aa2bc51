import { setTimeout as wait } from 'node:timers/promises';
import type { MediaStore } from '../media-files/media-store.ts';
import type { Store } from '../store/store.ts';
import { hasSpaceToWrite, type ReadDiskSpace } from './disk-space.ts';

/** Balancers wait for three seconds and less. */
const TIMEOUT_MS = 2500;

const NO_ANSWER = 'The media store did not answer in time.';

interface ReadyState {
  readonly ok: boolean;
  readonly database: boolean;
  readonly media: boolean;
  readonly writes: boolean;
}

interface Dependencies {
  readonly store: Pick<Store, 'ping'>;
  readonly media: Pick<MediaStore, 'findStorageError'>;
  readonly readDiskSpace: ReadDiskSpace;
  readonly timeoutMs?: number;
}

/**
 * What a balancer has to know. Guarantees: it is answered in bounded time, whatever hangs; however
 * many ask, each part is probed once at a time.
 */
export class Readiness {
  readonly #isDatabaseThere: () => Promise<boolean>;
  readonly #findStorageError: () => Promise<string | undefined>;
  readonly #readDiskSpace: ReadDiskSpace;
  #isStopping = false;

  constructor({ store, media, readDiskSpace, timeoutMs = TIMEOUT_MS }: Dependencies) {
    this.#isDatabaseThere = inTime(() => store.ping(), false, timeoutMs);
    this.#findStorageError = inTime(() => media.findStorageError(), NO_ANSWER, timeoutMs);
    this.#readDiskSpace = readDiskSpace;
  }

  /** From now on it is not ready: connections that are open already still ask. */
  stop(): void {
    this.#isStopping = true;
  }

  async read(): Promise<{ readonly state: ReadyState; readonly storageError?: string }> {
    const [database, storageError] = await Promise.all([
      this.#isDatabaseThere(),
      this.#findStorageError(),
    ]);
    const media = storageError === undefined;
    const ok = database && media && !this.#isStopping;
    // A server with a full disk still serves every visitor, so it stays ready.
    const writes = ok && hasSpaceToWrite(await this.#readDiskSpace());
    const state = { ok, database, media, writes };
    return storageError === undefined ? { state } : { state, storageError };
  }
}

function inTime<T>(probe: () => Promise<T>, otherwise: T, timeoutMs: number): () => Promise<T> {
  let running: Promise<T> | undefined;
  return async () => {
    running ??= probe().finally(() => {
      running = undefined;
    });
    const answered = new AbortController();
    const late = wait(timeoutMs, otherwise, { signal: answered.signal }).catch(() => otherwise);
    try {
      return await Promise.race([running, late]);
    } finally {
      answered.abort();
    }
  };
}
