import type { IDBPTransaction } from 'idb';
import { storedFile, storedPack } from '../../contract/stored-records.ts';
import { MET } from '../../core/offline/met.ts';
import type { FileName, MediaStorePort, PackName } from '../../ports/media-store.ts';
import type { MediaDatabase, MediaSchema } from './media-schema.ts';
import type { MediaWork } from './media-work.ts';
import { readableRows } from './readable-rows.ts';

const STRICT = { durability: 'strict' } as const;
/** What is lost of them in a crash is fetched again. */
const RELAXED = { durability: 'relaxed' } as const;

/** The same in page and worker: both read what the page has stored. */
export function idbMedia({ tried, report }: MediaWork): MediaStorePort {
  const done = (work: (database: MediaDatabase) => Promise<unknown>) =>
    tried(async (database): Promise<undefined> => void (await work(database)));
  const rowsOf = async (it: MediaDatabase, sha256: string) =>
    readableRows(storedFile, await it.getAllFromIndex('files', 'content', sha256), report);
  return {
    packs: () => tried(async (it) => readableRows(storedPack, await it.getAll('packs'), report)),
    keepPack: (pack) => done((it) => putAll(it, 'packs', [pack])),
    files: (pack) =>
      tried(async (it) =>
        readableRows(storedFile, await it.getAll('files', filesOf(pack)), report),
      ),
    keepFiles: (files) => done((it) => putAll(it, 'files', files)),
    wholeFile: (sha256) =>
      tried(async (it) => (await rowsOf(it, sha256)).find(({ state }) => state === 'ready')),
    filesOfContent: (sha256) => tried((it) => rowsOf(it, sha256)),
    heldChunks: (sha256) =>
      tried(async (it) =>
        (await it.getAllKeys('chunks', chunksOf(sha256))).map(([, index]) => index),
      ),
    keepChunk: (sha256, index, bytes) =>
      done((it) => {
        const transaction = it.transaction('chunks', 'readwrite', RELAXED);
        transaction.store.put(bufferOf(bytes), [sha256, index]).catch(() => undefined);
        return transaction.done;
      }),
    readChunk: (sha256, index) =>
      tried(async (it) => {
        const held: unknown = await it.get('chunks', [sha256, index]);
        return held instanceof ArrayBuffer ? new Uint8Array(held) : undefined;
      }),
    dropChunk: (sha256, index) => done((it) => dropChunk(it, sha256, index)),
    dropPack: (pack) => done((it) => dropPack(it, pack)),
    metFiles: () => tried(async (it) => readableRows(storedFile, await metRows(it), report)),
    dropFiles: (files) => done((it) => dropFiles(it, files)),
  };
}

const filesOf = ({ walk, revision }: PackName) =>
  IDBKeyRange.bound([walk, revision], [walk, revision, []]);
const chunksOf = (sha256: string) => IDBKeyRange.bound([sha256], [sha256, []]);

/** A view may be a window on a larger buffer: only what it shows is stored. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
  return isWhole ? buffer : new Uint8Array(bytes).buffer;
}

async function putAll<Name extends 'packs' | 'files'>(
  database: MediaDatabase,
  name: Name,
  rows: readonly MediaSchema[Name]['value'][],
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite', STRICT);
  for (const row of rows) transaction.store.put(row).catch(() => undefined);
  await transaction.done;
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

/** By their keys: the rows of whole walks carry long lists of digests. */
async function metRows(it: MediaDatabase): Promise<readonly unknown[]> {
  const { store } = it.transaction('files');
  const keys = await store.getAllKeys();
  return Promise.all(keys.filter(([, revision]) => revision === MET).map((key) => store.get(key)));
}

/** In one transaction, so that nobody ever meets a pack without its files. */
async function dropPack(it: MediaDatabase, pack: PackName): Promise<void> {
  const transaction = it.transaction(['packs', 'files', 'chunks'], 'readwrite', STRICT);
  const keys = await transaction.objectStore('files').getAllKeys(filesOf(pack));
  await transaction.objectStore('packs').delete([pack.walk, pack.revision]);
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
