import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptFilesPort } from '../../ports/kept-files.ts';
import { heldConnection } from '../media-idb/held-connection.ts';
import { openDatabase } from '../media-idb/open-database.ts';

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
  /** Undefined where the browser does not say. */
  readonly freeBytes: () => Promise<number | undefined>;
}

/** On the device's disk. What fails here is only chosen once more by its user. */
export function idbKeptFiles({ mostBytes, nowMs, freeBytes }: Options): KeptFilesPort {
  const connection = heldConnection(openFiles, PATIENCE_MS);
  const tried = <T>(work: (database: Database) => Promise<T>): Promise<T | undefined> =>
    connection.run(work).catch(() => undefined);
  return {
    read: (userId, key) =>
      tried(async (database) => {
        const kept: Partial<Kept> | undefined = await database.get(FILES, key);
        return kept?.userId === userId && kept.file instanceof Blob ? kept.file : undefined;
      }),
    async keep(userId, key, file) {
      // As much again stays free: walks are kept there too.
      const free = (await freeBytes()) ?? Infinity;
      if (file.size > mostBytes || 2 * file.size > free) return;
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

const openFiles = (onLost: () => void): Promise<Database> =>
  openDatabase<SendingSchema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(FILES);
    },
    blocking: onLost,
    terminated: onLost,
  });
