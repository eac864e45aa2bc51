import { fieldNotesContract } from '../contract/field-notes-contract.ts';
import { keptFilesContract, MOST_KEPT_BYTES } from '../contract/kept-files-contract.ts';
import { outboxContract } from '../contract/outbox-contract.ts';
import { idbFieldNotes } from '../../src/adapters/field-notes-idb/idb-field-notes.ts';
import { idbKeptFiles } from '../../src/adapters/kept-files-idb/idb-kept-files.ts';
import { idbOutbox } from '../../src/adapters/outbox-idb/outbox-idb.ts';
import { idbProgressCopy } from '../../src/adapters/progress-copy-idb/progress-copy-idb.ts';
import { walksDatabase } from '../../src/adapters/progress-copy-idb/walks-database.ts';
import { newUuid } from '../../src/app/new-uuid.ts';

const quiet = { warn: () => undefined };

function walks() {
  const database = walksDatabase(() => indexedDB);
  const newId = () => newUuid(crypto);
  const nextPage = () => idbProgressCopy({ database, report: quiet, newId, nowMs: Date.now });
  return { outbox: idbOutbox(database, quiet), progressCopy: nextPage(), nextPage };
}

/** What version 1 wrote: one store, the text alone. */
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

const roomy = { mostBytes: MOST_KEPT_BYTES, freeBytes: () => Promise.resolve(undefined) };

/** A day later nothing is there, whoever looks. */
async function filesAfterADay(): Promise<readonly string[]> {
  let nowMs = 0;
  const kept = idbKeptFiles({ ...roomy, nowMs: () => nowMs });
  await kept.keep('ada', 'turm', new Blob(['zehn Bytes']));
  nowMs = 25 * 3_600_000;
  await kept.keep('bob', 'kai', new Blob(['zehn Bytes']));
  const [old, young] = [await kept.read('ada', 'turm'), await kept.read('bob', 'kai')];
  return old === undefined && young?.size === 10 ? [] : ['a file outlived its day'];
}

async function filesWithoutRoom(): Promise<readonly string[]> {
  const free = (bytes: number) => ({ ...roomy, freeBytes: () => Promise.resolve(bytes) });
  const ten = new Blob(['zehn Bytes']);
  await idbKeptFiles({ ...free(19), nowMs: Date.now }).keep('ada', 'eng', ten);
  const kept = idbKeptFiles({ ...free(20), nowMs: Date.now });
  const tight = await kept.read('ada', 'eng');
  await kept.forgetAllBut('bob', []);
  await kept.keep('ada', 'weit', ten);
  const wide = await kept.read('ada', 'weit');
  await kept.forgetAllBut('ada', []);
  const isRight = tight === undefined && wide?.size === 10;
  return isRight ? [] : ['a file was kept without regard to the room there is'];
}

/** Runs in a browser, on an origin that holds nothing yet. */
export async function askedOfTheRealOne() {
  await firstVersion();
  const upgraded = await walks().progressCopy.read('demo');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('klangweg-progress').onsuccess = resolve;
  });
  const wrong = [
    ...(await outboxContract(walks())),
    ...(await fieldNotesContract(idbFieldNotes(quiet))),
    ...(await keptFilesContract(idbKeptFiles({ ...roomy, nowMs: Date.now }))),
    ...(await filesAfterADay()),
    ...(await filesWithoutRoom()),
  ];
  return { upgraded, wrong };
}
