import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptFilesPort } from '../../ports/kept-files.ts';

const DATABASE = 'klangweg-sending';
const FILES = 'files';
const PATIENCE_MS = 5000;
/** The host keeps what nobody goes on with no longer, either. */
const KEPT_MS = 24 * 3_600_000;

/** What a later release may have written is read as nothing. */
interface Kept {
  readonly userId: string;
  readonly keptAtMs: number;
  readonly file: Blob;
}

interface SendingSchema extends DBSchema {
  files: { key: string; value: Kept };
}

type Database = IDBPDatabase<SendingSchema>;

interface Options {
  /** All of them together. */
  readonly mostBytes: number;
  readonly nowMs: () => number;
}

/** On the device's disk. What fails here is only chosen once more by its user. */
export function idbKeptFiles({ mostBytes, nowMs }: Options): KeptFilesPort {
  let opened: Promise<Database> | undefined;
  const close = () => {
    opened = undefined;
  };
  async function tried<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(await (opened ??= openFiles(close)));
    } catch {
      close();
      return undefined;
    }
  }
  return {
    read: (userId, key) =>
      tried(async (database) => {
        const kept: Partial<Kept> | undefined = await database.get(FILES, key);
        return kept?.userId === userId && kept.file instanceof Blob ? kept.file : undefined;
      }),
    async keep(userId, key, file) {
      if (file.size > mostBytes) return;
      await tried(async (database) => {
        const transaction = database.transaction(FILES, 'readwrite');
        let bytes = file.size;
        for await (const cursor of transaction.store) {
          const { keptAtMs, file: other } = cursor.value;
          if (nowMs() - keptAtMs > KEPT_MS) await cursor.delete();
          else if (cursor.key !== key) bytes += other.size;
        }
        if (bytes <= mostBytes)
          await transaction.store.put({ userId, keptAtMs: nowMs(), file }, key);
        await transaction.done;
      });
    },
    async forget(key) {
      await tried((database) => database.delete(FILES, key));
    },
    async forgetAllBut(userId, keys) {
      await tried(async (database) => {
        const transaction = database.transaction(FILES, 'readwrite');
        for await (const cursor of transaction.store) {
          const isOld = nowMs() - cursor.value.keptAtMs > KEPT_MS;
          const isLeft = cursor.value.userId === userId && !keys.includes(cursor.key);
          if (isOld || isLeft) await cursor.delete();
        }
        await transaction.done;
      });
    },
  };
}

/** iOS drops connections, and some devices never open one. */
function openFiles(onLost: () => void): Promise<Database> {
  const opening = openDB<SendingSchema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(FILES);
    },
    blocking(_current, _next, event) {
      onLost();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: onLost,
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new DOMException('not opened', 'TimeoutError'));
    }, PATIENCE_MS);
  });
  return Promise.race([opening, late]);
}
