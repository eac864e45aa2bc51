import { noteLeftUser } from '../../site/left-users.ts';
import { withBasePath } from '../../ui/base-path.ts';
import type { AdminPorts } from './admin-ports.ts';

/**
 * Signs out at the author's request. The start page puts away and deletes what is theirs: this page
 * may still be storing files.
 */
export function signOut({ account }: AdminPorts): void {
  const userId = account.state()?.userId;
  if (userId !== undefined) noteLeftUser(userId);
  account.logout();
  window.location.assign(withBasePath('/'));
}
