import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredDraftNotes, DraftNotesPort } from './draft-notes-port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { heldConnection, errorNameOf } from '../indexed-db/held-connection.ts';
import { openDatabase } from '../indexed-db/open-database.ts';

/** WARNING: unsent work of authors lies under these names; change them only with a migration. */
const DATABASE = 'klangweg-field';
const NOTES = 'notes';
const TIMEOUT_MS = 5000;

interface StoredFieldNote extends StoredDraftNotes {
  readonly userId: string;
}

interface DraftNotesSchema extends DBSchema {
  notes: { key: [userId: string, storyId: string]; value: StoredFieldNote };
}

type Database = IDBPDatabase<DraftNotesSchema>;

/** Stored on the device's disk, by user and walk. A device that stores nothing is reported once. */
export function idbDraftNotes(report: ReportPort): DraftNotesPort {
  const connection = heldConnection(openNotes, TIMEOUT_MS);
  async function tried<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    try {
      return await connection.run(work);
    } catch (error) {
      report.warn('storage/failed', { name: errorNameOf(error) });
      return undefined;
    }
  }
  return {
    readNotes: (userId, storyId) =>
      tried(async (database) => (await database.get(NOTES, [userId, storyId]))?.notes),
    async storeNotes(userId, storyId, note) {
      const isStored = await tried(async (database) => {
        const transaction = database.transaction(NOTES, 'readwrite', { durability: 'strict' });
        await transaction.store.put({ userId, ...note }, [userId, storyId]);
        await transaction.done;
        return true;
      });
      return isStored === true;
    },
    async deleteNotes(userId, storyId) {
      const isDeleted = await tried(async (database) => {
        await database.delete(NOTES, [userId, storyId]);
        return true;
      });
      return isDeleted === true;
    },
    async deleteSentNotes(userId) {
      await tried(async (database) => {
        const transaction = database.transaction(NOTES, 'readwrite');
        for await (const cursor of transaction.store) {
          if (cursor.value.userId === userId && !cursor.value.isUnsent) await cursor.delete();
        }
        await transaction.done;
      });
    },
  };
}

const openNotes = (onLost: () => void): Promise<Database> =>
  openDatabase<DraftNotesSchema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(NOTES);
    },
    blocking: onLost,
    terminated: onLost,
  });
