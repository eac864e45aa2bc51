import type { IDBPDatabase } from 'idb';
import { trackPending } from '../../lib/pending.ts';
import { inTime } from './shared-connection.ts';
import { openDatabase } from './open-database.ts';

const TIMEOUT_MS = 5000;

/**
 * Deletes rows of a database that another part of the app has created, in whatever version it is;
 * where there is none, none is created.
 */
export const deleteRows = <Row>(from: StoreName, isToGo: (row: Row) => boolean): Promise<void> =>
  trackPending(deleteFound(from, (row) => isToGo(row as Row)));

interface StoreName {
  readonly database: string;
  readonly store: string;
}

async function deleteFound(from: StoreName, isToGo: (row: unknown) => boolean): Promise<void> {
  const opening = openExisting(from.database);
  const database = await inTime(opening, TIMEOUT_MS).catch((error: unknown) => {
    // One that opens later would stand in the way of whoever deletes the database.
    opening.then(
      (late) => late?.close(),
      () => undefined,
    );
    throw error;
  });
  if (database === undefined) return;
  try {
    const transaction = database.transaction(from.store, 'readwrite');
    for await (const cursor of transaction.store) {
      if (isToGo(cursor.value)) await cursor.delete();
    }
    await transaction.done;
  } finally {
    database.close();
  }
}

async function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  let isNew = false;
  try {
    return await openDatabase<unknown>(name, undefined, {
      upgrade(_database, _before, _after, transaction) {
        isNew = true;
        transaction.abort();
      },
    });
  } catch (error) {
    if (isNew) return undefined;
    throw error;
  }
}
