import { fieldNotesContract } from '../contract/field-notes-contract.ts';
import { outboxContract } from '../contract/outbox-contract.ts';
import { idbFieldNotes } from '../../src/adapters/field-notes-idb/idb-field-notes.ts';
import { idbOutbox } from '../../src/adapters/outbox-idb/outbox-idb.ts';
import { idbProgressCopy } from '../../src/adapters/progress-copy-idb/progress-copy-idb.ts';
import { walksDatabase } from '../../src/adapters/progress-copy-idb/walks-database.ts';
import { newUuid } from '../../src/app/new-uuid.ts';

const quiet = { warn: () => undefined };

function walks() {
  const database = walksDatabase(() => indexedDB);
  const newId = () => newUuid(crypto);
  return {
    outbox: idbOutbox(database, quiet),
    progressCopy: idbProgressCopy({ database, report: quiet, newId, nowMs: Date.now }),
  };
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
  ];
  return { upgraded, wrong };
}
