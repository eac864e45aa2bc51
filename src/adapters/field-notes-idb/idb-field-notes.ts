import type { DBSchema, IDBPDatabase } from 'idb';
import type { FieldNote, FieldNotesPort } from '../../ports/field-notes.ts';
import type { ReportPort } from '../../ports/report.ts';
import { heldConnection, nameOf } from '../media-idb/held-connection.ts';
import { openDatabase } from '../media-idb/open-database.ts';

/** WARNING: unsent work of authors lies under these names; change them only with a migration. */
const DATABASE = 'klangweg-field';
const NOTES = 'notes';
const PATIENCE_MS = 5000;

interface Kept extends FieldNote {
  readonly userId: string;
}

interface FieldSchema extends DBSchema {
  notes: { key: [userId: string, storyId: string]; value: Kept };
}

type Database = IDBPDatabase<FieldSchema>;

/** On the device's disk, by user and walk. A device that keeps nothing is told of once. */
export function idbFieldNotes(report: ReportPort): FieldNotesPort {
  const connection = heldConnection(openNotes, PATIENCE_MS);
  async function tried<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    try {
      return await connection.run(work);
    } catch (error) {
      report.warn('storage/failed', { name: nameOf(error) });
      return undefined;
    }
  }
  return {
    read: (userId, storyId) =>
      tried(async (database) => (await database.get(NOTES, [userId, storyId]))?.notes),
    async keep(userId, storyId, note) {
      const isKept = await tried(async (database) => {
        const transaction = database.transaction(NOTES, 'readwrite', { durability: 'strict' });
        await transaction.store.put({ userId, ...note }, [userId, storyId]);
        await transaction.done;
        return true;
      });
      return isKept === true;
    },
    async forget(userId, storyId) {
      const isGone = await tried(async (database) => {
        await database.delete(NOTES, [userId, storyId]);
        return true;
      });
      return isGone === true;
    },
    async forgetSent(userId) {
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
  openDatabase<FieldSchema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(NOTES);
    },
    blocking: onLost,
    terminated: onLost,
  });
