import Dexie, { liveQuery, type Table } from 'dexie';
import { trackPending } from '../../lib/pending.ts';
import { errorNameOf, inTime, isBrokenHandle } from '../indexed-db/shared-connection.ts';

/**
 * WARNING: Dexie multiplies its versions by ten: this is IndexedDB's version 1, with which these
 * databases were created before Dexie opened them. A higher one locks out tabs of an earlier
 * release, and what their authors type there.
 */
const VERSION = 0.1;
/** Dexie's notation for a store whose keys are given beside its rows, without any index. */
const KEYS_BESIDE_ROWS = '';
const TIMEOUT_MS = 5000;

/** The rows of a store, as Dexie reads and writes them. */
export type LiveRows<Row, Key> = Table<Row, Key>;

export interface LiveStoreName {
  readonly database: string;
  readonly store: string;
  /** Strict: a write resolves only once it is on the disk. */
  readonly durability: 'strict' | 'default';
}

/** One store in a database of its own. */
export interface LiveStore<Row, Key> {
  /** Works on the open store; a broken connection is reopened once. */
  readonly run: <T>(work: (rows: LiveRows<Row, Key>) => PromiseLike<T>) => Promise<T>;
  /**
   * Reports what the query finds, at first and after each change to it in any tab. `onFailed`: the
   * database could not be opened or read; what it holds is reported once something else has worked
   * on it. Returns a function that ends this.
   */
  readonly watch: <T>(
    query: (rows: LiveRows<Row, Key>) => Promise<T>,
    onFound: (found: T) => void,
    onFailed: () => void,
  ) => () => void;
}

/** Only a handle: the database is opened at its first use. */
export function liveStore<Row, Key>({
  database: name,
  store,
  durability,
}: LiveStoreName): LiveStore<Row, Key> {
  const database = new Dexie(name, {
    // A copy of each result in memory would hold the files that are being sent.
    cache: 'disabled',
    chromeTransactionDurability: durability,
  });
  database.version(VERSION).stores({ [store]: KEYS_BESIDE_ROWS });
  const rows = database.table<Row, Key>(store);
  let opening: Promise<unknown> | undefined;
  /** Whoever needs it at the same time waits for the same opening, and gets the same error. */
  function opened(): Promise<unknown> {
    opening ??= inTime(database.open(), TIMEOUT_MS)
      .catch((error: unknown) => {
        // Dexie would go on waiting for this one opening; closed, it opens anew the next time.
        if (errorNameOf(error) === 'TimeoutError') database.close();
        throw error;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  }
  const watches = openWatches(opened);
  async function run<T>(work: (rows: LiveRows<Row, Key>) => PromiseLike<T>): Promise<T> {
    const result = await workOnRows(work);
    watches.resumeEnded();
    return result;
  }
  async function workOnRows<T>(work: (rows: LiveRows<Row, Key>) => PromiseLike<T>): Promise<T> {
    try {
      await opened();
      return await work(rows);
    } catch (error) {
      if (!isBrokenHandle(error)) throw error;
      database.close({ disableAutoOpen: false });
      await opened();
      return await work(rows);
    }
  }
  return {
    run: (work) => trackPending(run(work)),
    watch: (query, onFound, onFailed) => watches.watch(() => query(rows), onFound, onFailed),
  };
}

/** Queries that are watched; one that an error has ended begins anew when it is resumed. */
function openWatches(opened: () => Promise<unknown>) {
  const ended = new Set<() => void>();
  return {
    resumeEnded() {
      const again = [...ended];
      ended.clear();
      for (const begin of again) begin();
    },
    watch<T>(
      query: () => Promise<T>,
      onFound: (found: T) => void,
      onFailed: () => void,
    ): () => void {
      let end: (() => void) | undefined;
      let isOver = false;
      const fail = () => {
        if (isOver) return;
        ended.add(begin);
        onFailed();
      };
      const subscribe = () => {
        if (isOver) return;
        const subscription = liveQuery(query).subscribe({ next: onFound, error: fail });
        end = () => {
          subscription.unsubscribe();
        };
      };
      // The library itself would wait without an end for a database that does not answer.
      const begin = () => {
        end?.();
        void opened().then(subscribe, fail);
      };
      begin();
      return () => {
        isOver = true;
        ended.delete(begin);
        end?.();
      };
    },
  };
}
