import type { StoredUploadsPort } from './port.ts';
import { liveStore, type LiveRows } from '../live-store/live-store.ts';
import { STORED_UPLOADS, type StoredUploadRow } from './stored-upload-rows.ts';

/** The server does not retain abandoned uploads any longer, either. */
const STORED_UPLOAD_LIFETIME_MS = 24 * 3_600_000;

type Files = LiveRows<StoredUploadRow, string>;

interface Options {
  /** The limit for all files together. */
  readonly maxBytes: number;
  readonly nowMs: () => number;
  /** Undefined if the browser does not report it. */
  readonly freeBytes: () => Promise<number | undefined>;
}

/**
 * The files are stored on the device's disk. If that fails, the user only has to choose the file
 * again.
 */
export function dexieStoredUploads({ maxBytes, nowMs, freeBytes }: Options): StoredUploadsPort {
  const { run, watch } = liveStore<StoredUploadRow, string>({
    ...STORED_UPLOADS,
    durability: 'default',
  });
  const tried = <T>(work: (files: Files) => PromiseLike<T>): Promise<T | undefined> =>
    run(work).catch(() => undefined);
  const isOld = ({ keptAtMs }: StoredUploadRow) => nowMs() - keptAtMs > STORED_UPLOAD_LIFETIME_MS;
  return {
    readUpload: (userId, key) =>
      tried(async (files) => {
        const stored: Partial<StoredUploadRow> | undefined = await files.get(key);
        return stored?.userId === userId && stored.file instanceof Blob ? stored.file : undefined;
      }),
    watchKeys: (userId, onKeys) =>
      watch(
        (files) => files.filter((row) => row.userId === userId).primaryKeys(),
        onKeys,
        // What cannot be read says nothing about what other tabs do.
        () => undefined,
      ),
    async storeUpload(userId, key, file) {
      // As much again stays free, because walks are stored there too.
      const free = (await freeBytes()) ?? Infinity;
      if (file.size > maxBytes || 2 * file.size > free) return;
      await tried((files) =>
        files.db.transaction('rw', files, async () => {
          await files.filter(isOld).delete();
          let bytes = file.size;
          await files.each(({ file: other }, { primaryKey }) => {
            if (primaryKey !== key) bytes += other.size;
          });
          if (bytes <= maxBytes) await files.put({ userId, keptAtMs: nowMs(), file }, key);
        }),
      );
    },
    async deleteUpload(key) {
      await tried((files) => files.delete(key));
    },
    async deleteUploadsExcept(userId, keys) {
      await tried((files) =>
        files.db.transaction('rw', files, async () => {
          const gone: string[] = [];
          await files.each((row, { primaryKey }) => {
            const isLeft = row.userId === userId && !keys.includes(primaryKey);
            if (isOld(row) || isLeft) gone.push(primaryKey);
          });
          await files.bulkDelete(gone);
        }),
      );
    },
  };
}
