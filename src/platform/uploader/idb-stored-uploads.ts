import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredUploadsPort } from './stored-uploads-port.ts';
import { heldConnection } from '../indexed-db/held-connection.ts';
import { openDatabase } from '../indexed-db/open-database.ts';

const DATABASE = 'klangweg-sending';
const FILES = 'files';
const TIMEOUT_MS = 5000;
/** The server does not retain abandoned uploads any longer, either. */
const STORED_UPLOAD_LIFETIME_MS = 24 * 3_600_000;

/** A row that a later release may have written is ignored. */
interface StoredUploadRow {
  readonly userId: string;
  readonly keptAtMs: number;
  readonly file: Blob;
}

interface SendingSchema extends DBSchema {
  files: { key: string; value: StoredUploadRow };
}

type Database = IDBPDatabase<SendingSchema>;

interface Options {
  /** The limit for all files together. */
  readonly maxBytes: number;
  readonly nowMs: () => number;
  /** Undefined if the browser does not report it. */
  readonly freeBytes: () => Promise<number | undefined>;
}

/** Stored on the device's disk. If that fails, the user only has to choose the file again. */
export function idbStoredUploads({ maxBytes, nowMs, freeBytes }: Options): StoredUploadsPort {
  const connection = heldConnection(openFiles, TIMEOUT_MS);
  const tried = <T>(work: (database: Database) => Promise<T>): Promise<T | undefined> =>
    connection.run(work).catch(() => undefined);
  return {
    readUpload: (userId, key) =>
      tried(async (database) => {
        const stored: Partial<StoredUploadRow> | undefined = await database.get(FILES, key);
        return stored?.userId === userId && stored.file instanceof Blob ? stored.file : undefined;
      }),
    async storeUpload(userId, key, file) {
      // As much again stays free, because walks are stored there too.
      const free = (await freeBytes()) ?? Infinity;
      if (file.size > maxBytes || 2 * file.size > free) return;
      await tried(async (database) => {
        const transaction = database.transaction(FILES, 'readwrite');
        let bytes = file.size;
        for await (const cursor of transaction.store) {
          const { keptAtMs, file: other } = cursor.value;
          if (nowMs() - keptAtMs > STORED_UPLOAD_LIFETIME_MS) await cursor.delete();
          else if (cursor.key !== key) bytes += other.size;
        }
        if (bytes <= maxBytes)
          await transaction.store.put({ userId, keptAtMs: nowMs(), file }, key);
        await transaction.done;
      });
    },
    async deleteUpload(key) {
      await tried((database) => database.delete(FILES, key));
    },
    async deleteUploadsExcept(userId, keys) {
      await tried(async (database) => {
        const transaction = database.transaction(FILES, 'readwrite');
        for await (const cursor of transaction.store) {
          const isOld = nowMs() - cursor.value.keptAtMs > STORED_UPLOAD_LIFETIME_MS;
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
