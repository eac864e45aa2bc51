import type { ReportPort } from '../platform/system/report-port.ts';
import { BASE_PATH } from '../ui/base-path.ts';

/**
 * Deletes what a device has of an author who signs out. Draft notes that are not sent yet and the
 * list of interrupted uploads wait for their return. A chunk that cannot be loaded now has stored
 * nothing either; the next sign-out retries.
 */
export async function deleteAuthorData(userId: string, report: ReportPort): Promise<void> {
  await Promise.allSettled([
    import('../platform/outbox/delete-sent-notes.ts').then(({ deleteSentNotes }) =>
      deleteSentNotes(userId, report),
    ),
    import('../platform/device-files/browser-admin-files.ts').then(({ browserAdminFiles }) =>
      browserAdminFiles(window, BASE_PATH).deleteFiles(),
    ),
    import('../platform/device-files/browser-stored-plans.ts').then(({ browserStoredPlans }) =>
      browserStoredPlans(window, BASE_PATH).deletePlansOf(userId),
    ),
    import('../platform/uploader/delete-stored-uploads.ts').then(({ deleteStoredUploads }) =>
      deleteStoredUploads(userId),
    ),
  ]);
}
