import { draftNotesContract } from '../../contract/draft-notes-contract.ts';
import {
  storedUploadsContract,
  MAX_STORED_BYTES,
} from '../../contract/files/stored-uploads-contract.ts';
import { outboxContract } from '../../contract/outbox-contract.ts';
import { dexieDraftNotes } from '../../../src/platform/outbox/dexie-draft-notes.ts';
import { dexieStoredUploads } from '../../../src/platform/uploader/dexie-stored-uploads.ts';
import { idbOutbox } from '../../../src/platform/outbox/idb.ts';
import { idbProgressCopy } from '../../../src/platform/outbox/progress-copy-idb.ts';
import { walksDatabase } from '../../../src/platform/outbox/walks-database.ts';
import { newUuid } from '../../../src/lib/new-uuid.ts';

const quiet = { warn: () => undefined };

function walks() {
  const database = walksDatabase(() => indexedDB);
  const newId = () => newUuid(crypto);
  const nextPage = () => idbProgressCopy({ database, report: quiet, newId, nowMs: Date.now });
  return { outbox: idbOutbox(database, quiet), progressCopy: nextPage(), nextPage };
}

/** The database as version 1 wrote it: one store with only the text. */
function firstVersion(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('klangweg-progress', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('copies');
    request.onerror = () => {
      reject(new Error('not opened'));
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => {
        database.close();
      };
      const transaction = database.transaction('copies', 'readwrite');
      transaction.objectStore('copies').put('[1]', 'demo');
      transaction.oncomplete = () => {
        resolve(database);
      };
    };
  });
}

const roomy = { maxBytes: MAX_STORED_BYTES, freeBytes: () => Promise.resolve(undefined) };

/** A day later the files are gone, whoever reads them. */
async function filesAfterADay(): Promise<readonly string[]> {
  let nowMs = 0;
  const stored = dexieStoredUploads({ ...roomy, nowMs: () => nowMs });
  await stored.storeUpload('ada', 'turm', new Blob(['zehn Bytes']));
  nowMs = 25 * 3_600_000;
  await stored.storeUpload('bob', 'kai', new Blob(['zehn Bytes']));
  const [old, young] = [
    await stored.readUpload('ada', 'turm'),
    await stored.readUpload('bob', 'kai'),
  ];
  return old === undefined && young?.size === 10 ? [] : ['a file outlived its day'];
}

async function filesWithoutSpace(): Promise<readonly string[]> {
  const free = (bytes: number) => ({ ...roomy, freeBytes: () => Promise.resolve(bytes) });
  const ten = new Blob(['zehn Bytes']);
  await dexieStoredUploads({ ...free(19), nowMs: Date.now }).storeUpload('ada', 'eng', ten);
  const stored = dexieStoredUploads({ ...free(20), nowMs: Date.now });
  const tight = await stored.readUpload('ada', 'eng');
  await stored.deleteUploadsExcept('bob', []);
  await stored.storeUpload('ada', 'weit', ten);
  const wide = await stored.readUpload('ada', 'weit');
  await stored.deleteUploadsExcept('ada', []);
  const isRight = tight === undefined && wide?.size === 10;
  return isRight ? [] : ['a file was kept without regard to the room there is'];
}

/** Runs in a browser, on an origin without stored data. */
export async function serverResponses() {
  await firstVersion();
  const upgraded = await walks().progressCopy.readCopy('demo');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('klangweg-progress').onsuccess = resolve;
  });
  const wrong = [
    ...(await outboxContract(walks())),
    ...(await draftNotesContract(dexieDraftNotes(quiet))),
    ...(await storedUploadsContract(dexieStoredUploads({ ...roomy, nowMs: Date.now }))),
    ...(await filesAfterADay()),
    ...(await filesWithoutSpace()),
  ];
  return { upgraded, wrong };
}
