import { trackPending } from '../../lib/pending.ts';

/** WARNING: visitors' progress lies under these names; change them only with a migration. */
const DATABASE = 'klangweg-progress';
export const COPIES = 'copies';
export const OUTBOX = 'outbox';
const VERSION = 2;
const TIMEOUT_MS = 5000;

/**
 * The database of progress and outbox: one connection, dropped when the browser or another tab's
 * newer schema takes it away. Opening has a timeout, and so has work on it; the next call retries.
 */
export function walksDatabase(
  factory: () => IDBFactory | undefined,
): <T>(work: (database: IDBDatabase) => Promise<T>) => Promise<T> {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const connect = () => {
    opened ??= openDatabase(factory, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
  return (work) => {
    const once = () => connect().then((database) => inTime(work(database)));
    const tried = once().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : '';
      const isBroken = brokenHandle.includes(name);
      if (isBroken || name === SILENT) forget();
      // A caller that has waited once does not wait twice.
      if (!isBroken) throw error;
      return once();
    });
    return trackPending(tried);
  };
}

/** iOS drops connections, and reports it only when they are used. */
const brokenHandle = ['InvalidStateError', 'UnknownError', 'AbortError'];

/** A failing disk may never report anything. */
const SILENT = 'TimeoutError';

/** Sending waits for these writes, and blocks every other tab's meanwhile. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('not answered', SILENT));
    }, TIMEOUT_MS);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

function openDatabase(
  factory: () => IDBFactory | undefined,
  onLost: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory()?.open(DATABASE, VERSION);
    if (!request) {
      reject(new DOMException('no database', 'NotSupportedError'));
      return;
    }
    const timer = setTimeout(() => {
      reject(new DOMException('not opened', SILENT));
    }, TIMEOUT_MS);
    request.onupgradeneeded = () => {
      addStores(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new DOMException('', 'UnknownError'));
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      database.onclose = onLost;
      database.onversionchange = () => {
        onLost();
        database.close();
      };
      resolve(database);
    };
  });
}

/** Only ever adds: what an earlier release wrote is read as it is stored. */
function addStores(database: IDBDatabase): void {
  for (const name of [COPIES, OUTBOX]) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
  }
}

export type WalksDatabase = ReturnType<typeof walksDatabase>;

/**
 * Resolves when the transaction is on the disk. A request that fails before anybody awaits this
 * rejects it, too; the empty handler prevents an unhandled rejection.
 */
export function written(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('', 'AbortError'));
    };
  });
  done.catch(() => undefined);
  return done;
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new DOMException('', 'UnknownError'));
    };
  });
}
