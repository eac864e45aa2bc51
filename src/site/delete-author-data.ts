import type { ReportPort } from '../platform/system/report-port.ts';
import { BASE_PATH } from '../ui/base-path.ts';
import { noteDataDeleted, usersToDelete } from './left-users.ts';

interface StillHere {
  /** Whoever is signed in keeps what is theirs. */
  readonly userId: string | undefined;
  /** An author at work needs the files of the authoring area, which belong to no one user. */
  readonly isAuthor: boolean;
}

/** Deletes what a device still has of authors who have left; what fails is tried by a later page. */
export async function deleteLeftAuthorsData(here: StillHere, report: ReportPort): Promise<void> {
  for (const userId of usersToDelete()) {
    if (userId === here.userId) continue;
    if (await deleteAuthorData(userId, here, report)) noteDataDeleted(userId);
  }
}

/**
 * Draft notes that are not sent yet and the list of interrupted uploads wait for their author's
 * return. Returns whether nothing failed.
 */
async function deleteAuthorData(
  userId: string,
  { isAuthor }: StillHere,
  report: ReportPort,
): Promise<boolean> {
  const results = await Promise.allSettled([
    import('../platform/outbox/delete-sent-notes.ts').then(({ deleteSentNotes }) =>
      deleteSentNotes(userId, report),
    ),
    import('../platform/device-files/browser-admin-files.ts').then(
      async ({ browserAdminFiles }) => {
        if (!isAuthor) await browserAdminFiles(window, BASE_PATH).deleteFiles();
      },
    ),
    import('../platform/device-files/browser-stored-plans.ts').then(({ browserStoredPlans }) =>
      browserStoredPlans(window, BASE_PATH).deletePlansOf(userId),
    ),
    import('../platform/uploader/delete-stored-uploads.ts').then(({ deleteStoredUploads }) =>
      deleteStoredUploads(userId),
    ),
  ]);
  return results.every(({ status }) => status === 'fulfilled');
}
