import { deleteAuthorData } from '../../site/delete-author-data.ts';
import { noteLeftUser } from '../../site/left-users.ts';
import { withBasePath } from '../../ui/base-path.ts';
import type { AdminPorts } from './admin-ports.ts';

/** What is not deleted by then is deleted at the next sign-out. */
const TIMEOUT_MS = 3000;

/** Signs out at the author's request; the start page puts away what is theirs as a visitor. */
export async function signOut({ account, clock, report }: AdminPorts): Promise<void> {
  const userId = account.state()?.userId;
  if (userId !== undefined) {
    const tooLong = new Promise<void>((resolve) => {
      clock.at(clock.nowMs() + TIMEOUT_MS, resolve);
    });
    await Promise.race([deleteAuthorData(userId, report), tooLong]);
    noteLeftUser(userId);
    account.logout();
  }
  window.location.assign(withBasePath('/'));
}
