import type { DBSchema, IDBPDatabase } from 'idb';
import { underWay } from '../../lib/pending.ts';

export interface HeldConnection<S extends DBSchema> {
  /** Does the work on an open database; one that broke is opened anew, once. */
  readonly run: <T>(work: (database: IDBPDatabase<S>) => Promise<T>) => Promise<T>;
  /** A page that was away for long finds its connection dead, and may wait for it for ever. */
  readonly probe: (work: (database: IDBPDatabase<S>) => Promise<unknown>) => Promise<void>;
}

type Open<S extends DBSchema> = (onLost: () => void) => Promise<IDBPDatabase<S>>;

const brokenHandle = ['InvalidStateError', 'UnknownError', 'AbortError'];

/**
 * One connection for page or worker. Systems take connections away without a word (iOS does so to
 * every page that sleeps), so whatever fails because of that is done again on a new one.
 */
export function heldConnection<S extends DBSchema>(
  open: Open<S>,
  patienceMs: number,
): HeldConnection<S> {
  let held: Promise<IDBPDatabase<S>> | undefined;
  const drop = (which: Promise<IDBPDatabase<S>>) => {
    if (held === which) held = undefined;
    which.then((database) => database.close()).catch(() => undefined);
  };
  const connected = () => {
    if (held) return held;
    const mine: Promise<IDBPDatabase<S>> = inTime(
      open(() => drop(mine)),
      patienceMs,
    );
    held = mine;
    mine.catch(() => drop(mine));
    return mine;
  };
  async function run<T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> {
    const first = connected();
    try {
      return await work(await first);
    } catch (error) {
      if (!brokenHandle.includes(nameOf(error))) throw error;
      drop(first);
      return work(await connected());
    }
  }
  return {
    run: (work) => underWay(run(work)),
    async probe(work) {
      const mine = held;
      if (!mine) return;
      await inTime(mine.then(work), patienceMs).catch(() => drop(mine));
    },
  };
}

export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : 'unknown';
}

/** A database that opens too late is closed again: nobody waits for it any more. */
async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('the database does not answer', 'TimeoutError'));
    }, patienceMs);
  });
  return Promise.race([work, tooLate]).finally(() => {
    clearTimeout(timer);
  });
}
