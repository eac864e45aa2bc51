import { leaveDevice } from '../../account/leave-device.ts';
import { BASE_PATH } from '../../../ui/base-path.ts';
import { ADMINISTRATOR } from '../../../core/session/roles.ts';
import type { Ports } from '../ports/browser-ports.ts';

/** Signs out at the user's request. An open walk has to be left before. */
export async function signOut(ports: Ports): Promise<void> {
  const isAuthor = ports.account.state()?.role === ADMINISTRATOR;
  const userId = await leaveDevice(ports);
  if (userId === undefined) return;
  // Draft notes that an author has not sent yet stay under their user id; sent ones are deleted.
  if (isAuthor) {
    import('../../../platform/outbox/delete-sent-notes.ts').then(
      ({ deleteSentNotes }) => deleteSentNotes(userId, ports.report),
      () => undefined,
    );
  }
  if (isAuthor) {
    import('../../../platform/device-files/browser-admin-files.ts').then(
      ({ browserAdminFiles }) => browserAdminFiles(window, BASE_PATH).deleteFiles(),
      () => undefined,
    );
  }
  if (isAuthor) {
    import('../../../platform/device-files/browser-stored-plans.ts').then(
      ({ browserStoredPlans }) => browserStoredPlans(window, BASE_PATH).deletePlansOf(userId),
      () => undefined,
    );
  }
  // The interrupted uploads stay listed for their author's return; the recordings are deleted.
  if (isAuthor) {
    import('../../../platform/uploader/delete-stored-uploads.ts').then(
      ({ deleteStoredUploads }) => deleteStoredUploads(userId),
      () => undefined,
    );
  }
  // A chunk that cannot be loaded now has stored nothing either; the next sign-out retries.
  ports.media().then(
    (offlineMedia) => offlineMedia.forgetOwned(userId),
    () => undefined,
  );
}
