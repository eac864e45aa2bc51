import { deleteRows } from '../indexed-db/delete-rows.ts';
import { errorNameOf } from '../indexed-db/shared-connection.ts';
import type { ReportPort } from '../system/report-port.ts';
import { DRAFT_NOTES, type DraftNotesRow } from './draft-notes-rows.ts';

/** For the sign-out: deletes the notes in which this user has nothing unsent from the device. */
export async function deleteSentNotes(userId: string, report: ReportPort): Promise<void> {
  try {
    await deleteRows<DraftNotesRow>(
      DRAFT_NOTES,
      ({ userId: owner, isUnsent }) => owner === userId && !isUnsent,
    );
  } catch (error) {
    report.warn('storage/failed', { name: errorNameOf(error) });
  }
}
