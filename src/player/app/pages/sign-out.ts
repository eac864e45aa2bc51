import { leaveDevice, archiveProgressOf } from '../../account/leave-device.ts';
import { restoreBelongings } from '../../account/restore-belongings.ts';
import { isAuthor } from '../../../core/session/roles.ts';
import { deleteLeftAuthorsData } from '../../../site/delete-author-data.ts';
import { noteDataToDelete, takeLeftUsers } from '../../../site/left-users.ts';
import type { Ports } from '../ports/browser-ports.ts';

/** Signs out at the user's request. An open walk has to be left before. */
export async function signOut(ports: Ports): Promise<void> {
  const wasAuthor = isAuthor(ports.account.state()?.role);
  const userId = await leaveDevice(ports);
  if (userId === undefined) return;
  if (wasAuthor) noteDataToDelete(userId);
  deleteLeftData(ports);
  forgetMediaOf(userId, ports);
}

/** Archives or deletes what belongs to users who have left in the authoring area. */
export function archiveLeftUsers(ports: Ports): void {
  const userId = ports.account.state()?.userId;
  deleteLeftData(ports);
  const left = takeLeftUsers().filter((id) => id !== userId);
  for (const id of left) {
    void archiveProgressOf(ports, id);
    forgetMediaOf(id, ports);
  }
  if (left.length > 0 && userId !== undefined) restoreBelongings(ports, userId);
}

function deleteLeftData({ account, report }: Ports): void {
  const { userId, role } = account.state() ?? {};
  void deleteLeftAuthorsData({ userId, isAuthor: isAuthor(role) }, report);
}

function forgetMediaOf(userId: string, { media }: Ports): void {
  // A chunk that cannot be loaded now has stored nothing either; the next sign-out retries.
  media().then(
    (offlineMedia) => offlineMedia.forgetOwned(userId),
    () => undefined,
  );
}
