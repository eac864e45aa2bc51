import type { DraftNotesPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { errorNameOf } from '../indexed-db/shared-connection.ts';
import { liveStore, type LiveRows } from '../live-store/live-store.ts';
import { DRAFT_NOTES, type DraftNotesRow } from './draft-notes-rows.ts';

type Key = readonly [userId: string, storyId: string];

/**
 * The notes are stored on the device's disk, by user and walk. A device that stores nothing is
 * reported once.
 */
export function dexieDraftNotes(report: ReportPort): DraftNotesPort {
  const { run, watch } = liveStore<DraftNotesRow, Key>({ ...DRAFT_NOTES, durability: 'strict' });
  async function tried<T>(
    work: (rows: LiveRows<DraftNotesRow, Key>) => PromiseLike<T>,
  ): Promise<T | undefined> {
    try {
      return await run(work);
    } catch (error) {
      report.warn('storage/failed', { name: errorNameOf(error) });
      return undefined;
    }
  }
  return {
    readNotes: (userId, storyId) =>
      tried(async (rows) => (await rows.get([userId, storyId]))?.notes),
    watchNotes: (userId, storyId, onNotes, onFailed) =>
      watch(async (rows) => (await rows.get([userId, storyId]))?.notes, onNotes, onFailed),
    async changeNotes(userId, storyId, change) {
      const key: Key = [userId, storyId];
      const isChanged = await tried((rows) =>
        rows.db.transaction('rw', rows, async () => {
          const next = change((await rows.get(key))?.notes);
          if (next) await rows.put({ userId, ...next }, key);
          else await rows.delete(key);
          return true;
        }),
      );
      return isChanged === true;
    },
  };
}
