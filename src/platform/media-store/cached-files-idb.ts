import { cachedFile, type CachedFile } from '../../contract/stored-records.ts';
import type { CachedFilesPort } from './port.ts';
import type { MediaDatabase } from './media-schema.ts';
import type { MediaWork } from './media-work.ts';
import { readableRows } from './readable-rows.ts';

/** A cached file that a crash loses is requested again. */
const RELAXED = { durability: 'relaxed' } as const;

/** The same in page and worker, in the one database of media. */
export function idbCachedFiles({ tried, report }: MediaWork): CachedFilesPort {
  const done = (work: (database: MediaDatabase) => Promise<unknown>) =>
    tried(async (database): Promise<undefined> => void (await work(database)));
  return {
    async findFile(address) {
      const cached = await tried(async (it) => {
        const transaction = it.transaction(['passed', 'passedBytes']);
        const [row, bytes] = await Promise.all([
          transaction.objectStore('passed').get(address),
          transaction.objectStore('passedBytes').get(address),
        ]);
        const [file] = row === undefined ? [] : readableRows(cachedFile, [row], report);
        const stored: unknown = bytes;
        return file && stored instanceof ArrayBuffer
          ? { file, bytes: new Uint8Array(stored) }
          : undefined;
      });
      return cached.ok ? cached.value : undefined;
    },
    cacheFile: (file, bytes) => done((it) => cacheFile(it, file, bytes)),
    recordUse: (file, usedAtMs) =>
      done(async (it) => {
        const { store, done: written } = it.transaction('passed', 'readwrite', RELAXED);
        // A file that was dropped meanwhile must not come back without its bytes.
        if ((await store.getKey(file.address)) !== undefined)
          await store.put({ ...file, usedAtMs });
        await written;
      }),
    allFiles: () =>
      tried(async (it) => readableRows(cachedFile, await it.getAll('passed'), report)),
    dropFiles: (addresses) =>
      done(async (it) => {
        const transaction = it.transaction(['passed', 'passedBytes'], 'readwrite', RELAXED);
        for (const address of addresses) {
          transaction
            .objectStore('passed')
            .delete(address)
            .catch(() => undefined);
          transaction
            .objectStore('passedBytes')
            .delete(address)
            .catch(() => undefined);
        }
        await transaction.done;
      }),
  };
}

async function cacheFile(it: MediaDatabase, file: CachedFile, bytes: Uint8Array): Promise<void> {
  const transaction = it.transaction(['passed', 'passedBytes'], 'readwrite', RELAXED);
  transaction
    .objectStore('passed')
    .put(file)
    .catch(() => undefined);
  const own = new Uint8Array(bytes).buffer;
  transaction
    .objectStore('passedBytes')
    .put(own, file.address)
    .catch(() => undefined);
  await transaction.done;
}
