import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import {
  storedFile,
  storedDownload,
  type StoredDownload,
  type StoredFile,
  type StoredStory,
} from '../../contract/stored-records.ts';
import { VISITED } from '../../core/offline/visited.ts';
import type { FileName, MediaStorePort, DownloadName } from './port.ts';
import type { MediaDatabase, MediaSchema } from './media-schema.ts';
import type { MediaWork } from './media-work.ts';
import { readableRows } from './readable-rows.ts';
import { putStory } from './stories-idb.ts';

const STRICT = { durability: 'strict' } as const;
/** Files that a crash loses are fetched again. */
const RELAXED = { durability: 'relaxed' } as const;

/** The same in page and worker: both read what the page has stored. */
export function idbMedia({ tried, report }: MediaWork): MediaStorePort {
  const done = (work: (database: MediaDatabase) => Promise<unknown>) =>
    tried(async (database): Promise<undefined> => void (await work(database)));
  const rowsOf = async (it: MediaDatabase, sha256: string) =>
    readableRows(storedFile, await it.getAllFromIndex('files', 'content', sha256), report);
  return {
    storedDownloads: () =>
      tried(async (it) => readableRows(storedDownload, await it.getAll('packs'), report)),
    storeDownload: (...stored) => done((it) => storeDownload(it, ...stored)),
    updateDownload: (download) => tried((it) => updateDownload(it, download)),
    filesOfDownload: (download) =>
      tried(async (it) =>
        readableRows(storedFile, await it.getAll('files', filesOf(download)), report),
      ),
    storeFiles: (files) =>
      done((it) => {
        const transaction = it.transaction('files', 'readwrite', STRICT);
        for (const file of files) putFile(transaction.store, file);
        return transaction.done;
      }),
    completeFile: (sha256) =>
      tried(async (it) => (await rowsOf(it, sha256)).find(({ state }) => state === 'ready')),
    filesOfContent: (sha256) => tried((it) => rowsOf(it, sha256)),
    storedChunks: (sha256) =>
      tried(async (it) =>
        (await it.getAllKeys('chunks', chunksOf(sha256))).map(([, index]) => index),
      ),
    storeChunk: (sha256, index, bytes) =>
      done((it) => {
        const transaction = it.transaction('chunks', 'readwrite', RELAXED);
        transaction.store.put(bufferOf(bytes), [sha256, index]).catch(() => undefined);
        return transaction.done;
      }),
    readChunk: (sha256, index) =>
      tried(async (it) => {
        const stored: unknown = await it.get('chunks', [sha256, index]);
        return stored instanceof ArrayBuffer ? new Uint8Array(stored) : undefined;
      }),
    dropChunk: (sha256, index) => done((it) => dropChunk(it, sha256, index)),
    dropDownload: (download) => done((it) => dropDownload(it, download)),
    visitedFiles: () =>
      tried(async (it) => readableRows(storedFile, await visitedRows(it), report)),
    dropFiles: (files) => done((it) => dropFiles(it, files)),
  };
}

const filesOf = ({ walk, revision }: DownloadName) =>
  IDBKeyRange.bound([walk, revision], [walk, revision, []]);
const chunksOf = (sha256: string) => IDBKeyRange.bound([sha256], [sha256, []]);

/** A typed array may be a window on a larger buffer: only the window is stored. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteLength } = bytes;
  const isOwnBuffer = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
  return isOwnBuffer ? buffer : new Uint8Array(bytes).buffer;
}

type FileStore = Pick<IDBPObjectStore<MediaSchema, 'files'[], 'files', 'readwrite'>, 'put'>;

/** The transaction reports an error of its own. */
function putFile(files: FileStore, file: StoredFile): void {
  files.put(file).catch(() => undefined);
}

/** In one transaction: a page that is killed leaves all of it or nothing. */
async function storeDownload(
  it: MediaDatabase,
  download: StoredDownload,
  files: readonly StoredFile[] = [],
  story?: StoredStory,
): Promise<void> {
  const transaction = it.transaction(['packs', 'files', 'stories'], 'readwrite', STRICT);
  const packs = transaction.objectStore('packs');
  packs.put(download).catch(() => undefined);
  for (const file of files) putFile(transaction.objectStore('files'), file);
  // After the download: its story replaces none of another download, nor any later one this.
  const storyPut = story && putStory(transaction.objectStore('stories'), packs, story);
  await Promise.all([storyPut, transaction.done]);
}

/** In one transaction: between a look and a write another tab may delete it. */
async function updateDownload(it: MediaDatabase, download: StoredDownload): Promise<boolean> {
  const transaction = it.transaction('packs', 'readwrite', STRICT);
  const isThere =
    (await transaction.store.getKey([download.walk, download.revision])) !== undefined;
  if (isThere) transaction.store.put(download).catch(() => undefined);
  await transaction.done;
  return isThere;
}

async function dropChunk(it: MediaDatabase, sha256: string, index: number): Promise<void> {
  const transaction = it.transaction(['files', 'chunks'], 'readwrite', STRICT);
  const files = transaction.objectStore('files');
  await transaction.objectStore('chunks').delete([sha256, index]);
  for (const file of await files.index('content').getAll(sha256)) {
    await files.put({ ...file, state: 'corrupt' });
  }
  await transaction.done;
}

/** Reads the rows by their keys: the rows of whole walks carry long lists of digests. */
async function visitedRows(it: MediaDatabase): Promise<readonly unknown[]> {
  const { store } = it.transaction('files');
  const keys = await store.getAllKeys();
  return Promise.all(
    keys.filter(([, revision]) => revision === VISITED).map((key) => store.get(key)),
  );
}

/** In one transaction, so that nobody ever sees a download without its files. */
async function dropDownload(it: MediaDatabase, download: DownloadName): Promise<void> {
  const transaction = it.transaction(['packs', 'files', 'chunks'], 'readwrite', STRICT);
  const keys = await transaction.objectStore('files').getAllKeys(filesOf(download));
  await transaction.objectStore('packs').delete([download.walk, download.revision]);
  for (const key of keys) await dropFile(transaction, key);
  await transaction.done;
}

async function dropFiles(it: MediaDatabase, files: readonly FileName[]): Promise<void> {
  const transaction = it.transaction(['packs', 'files', 'chunks'], 'readwrite', STRICT);
  for (const { walk, revision, sha256 } of files) {
    await dropFile(transaction, [walk, revision, sha256]);
  }
  await transaction.done;
}

type Dropping = IDBPTransaction<MediaSchema, ('packs' | 'files' | 'chunks')[], 'readwrite'>;

async function dropFile(transaction: Dropping, key: MediaSchema['files']['key']): Promise<void> {
  const files = transaction.objectStore('files');
  const sha256 = key[2];
  await files.delete(key);
  if ((await files.index('content').count(sha256)) > 0) return;
  await transaction.objectStore('chunks').delete(chunksOf(sha256));
}
