import { leaveDevice, putAwayProgress } from '../../account/leave-device.ts';
import { restoreBelongings } from '../../account/restore-belongings.ts';
import { ADMINISTRATOR } from '../../../core/session/roles.ts';
import { deleteAuthorData } from '../../../site/delete-author-data.ts';
import { takeLeftUsers } from '../../../site/left-users.ts';
import type { Ports } from '../ports/browser-ports.ts';

/** Signs out at the user's request. An open walk has to be left before. */
export async function signOut(ports: Ports): Promise<void> {
  const isAuthor = ports.account.state()?.role === ADMINISTRATOR;
  const userId = await leaveDevice(ports);
  if (userId === undefined) return;
  if (isAuthor) void deleteAuthorData(userId, ports.report);
  forgetMediaOf(userId, ports);
}

/** Puts away or deletes what belongs to users who have left in the authoring area. */
export function putAwayLeftUsers(ports: Ports): void {
  const userId = ports.account.state()?.userId;
  const authors = takeLeftUsers();
  for (const one of authors) void deleteAuthorData(one, ports.report);
  const left = authors.filter((one) => one !== userId);
  for (const one of left) {
    void putAwayProgress(ports, one);
    forgetMediaOf(one, ports);
  }
  if (left.length > 0 && userId !== undefined) restoreBelongings(ports, userId);
}

function forgetMediaOf(userId: string, { media }: Ports): void {
  // A chunk that cannot be loaded now has stored nothing either; the next sign-out retries.
  media().then(
    (offlineMedia) => offlineMedia.forgetOwned(userId),
    () => undefined,
  );
}
