import type { DBSchema, IDBPDatabase } from 'idb';
import { trackPending } from '../../lib/pending.ts';

export interface SharedConnection<S extends DBSchema> {
  /** Does the work on an open database; a broken connection is reopened once. */
  readonly run: <T>(work: (database: IDBPDatabase<S>) => Promise<T>) => Promise<T>;
  /** After a long absence a page finds its connection dead, and work on it may wait for ever. */
  readonly checkConnection: (
    work: (database: IDBPDatabase<S>) => Promise<unknown>,
  ) => Promise<void>;
}

type OpenConnection<S extends DBSchema> = (onLost: () => void) => Promise<IDBPDatabase<S>>;

/** `DatabaseClosedError` is Dexie's name for a connection that was closed under its work. */
const brokenHandle = ['InvalidStateError', 'UnknownError', 'AbortError', 'DatabaseClosedError'];

/**
 * One connection for page or worker. Systems close connections without notice (iOS does so to every
 * page that sleeps), so whatever fails because of that is retried on a new one.
 */
export function sharedConnection<S extends DBSchema>(
  openConnection: OpenConnection<S>,
  timeoutMs: number,
): SharedConnection<S> {
  let connection: Promise<IDBPDatabase<S>> | undefined;
  const drop = (which: Promise<IDBPDatabase<S>>) => {
    if (connection === which) connection = undefined;
    which.then((database) => database.close()).catch(() => undefined);
  };
  const connected = () => {
    if (connection) return connection;
    const mine: Promise<IDBPDatabase<S>> = inTime(
      openConnection(() => drop(mine)),
      timeoutMs,
    );
    connection = mine;
    mine.catch(() => drop(mine));
    return mine;
  };
  async function run<T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> {
    const first = connected();
    try {
      return await work(await first);
    } catch (error) {
      if (!isBrokenHandle(error)) throw error;
      drop(first);
      return work(await connected());
    }
  }
  return {
    run: (work) => trackPending(run(work)),
    async checkConnection(work) {
      const mine = connection;
      if (!mine) return;
      await inTime(mine.then(work), timeoutMs).catch(() => drop(mine));
    },
  };
}

export const isBrokenHandle = (error: unknown): boolean =>
  brokenHandle.includes(errorNameOf(error));

export function errorNameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : 'unknown';
}

/** Rejects when the database has not answered by then; the caller decides what a late answer is for. */
export async function inTime<T>(work: PromiseLike<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('the database does not answer', 'TimeoutError'));
    }, timeoutMs);
  });
  return Promise.race([work, tooLate]).finally(() => {
    clearTimeout(timer);
  });
}
