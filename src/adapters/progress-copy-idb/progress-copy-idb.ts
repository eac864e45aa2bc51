import type { ProgressCopyPort } from '../../ports/progress-copy.ts';
import type { ReportPort } from '../../ports/report.ts';

/** WARNING: visitors' progress lies under these names; change them only with a migration. */
const DATABASE = 'klangweg-progress';
const STORE = 'copies';

/** Undefined stands for: removed. */
type Change = string | undefined;

/**
 * Every write reaches the disk before the next begins; what changes meanwhile is written at once
 * with its newest text. A database that is lost on the way is opened anew once for each order.
 */
export function idbProgressCopy(
  factory: () => IDBFactory | undefined,
  report: ReportPort,
): ProgressCopyPort {
  const open = connection(factory);
  const waiting = new Map<string, Change>();
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.size > 0) {
      const changes = [...waiting];
      waiting.clear();
      await tried(() => open().then((database) => write(database, changes)));
    }
    isWriting = false;
  }
  async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work().catch(work);
    } catch (error) {
      report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  }
  const change = (slug: string, text: Change) => {
    waiting.set(slug, text);
    if (!isWriting) void writeAll();
  };
  return {
    read: (slug) => tried(() => open().then((database) => read(database, slug))),
    keep: change,
    drop: (slug) => {
      change(slug, undefined);
    },
  };
}

/** One connection, dropped when the browser or another tab's newer schema takes it away. */
function connection(factory: () => IDBFactory | undefined): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDatabase(factory, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

function openDatabase(
  factory: () => IDBFactory | undefined,
  onLost: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory()?.open(DATABASE, 1);
    if (!request) {
      reject(new DOMException('no database', 'NotSupportedError'));
      return;
    }
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => {
      reject(request.error ?? new DOMException('', 'UnknownError'));
    };
    request.onsuccess = () => {
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

function read(database: IDBDatabase, slug: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown> = database.transaction(STORE).objectStore(STORE).get(slug);
    request.onsuccess = () => {
      resolve(typeof request.result === 'string' ? request.result : undefined);
    };
    request.onerror = () => {
      reject(request.error ?? new DOMException('', 'UnknownError'));
    };
  });
}

function write(database: IDBDatabase, changes: readonly (readonly [string, Change])[]) {
  return new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    for (const [slug, text] of changes) {
      if (text === undefined) store.delete(slug);
      else store.put(text, slug);
    }
    // Not waiting for the loop: a page that is just being closed has no more turns.
    transaction.commit();
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('', 'AbortError'));
    };
  });
}
