import type { AdminCallName } from '../../contract/admin-calls.ts';
import type { UserDetails } from '../../contract/admin/people.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

/** What each card of a user's page gets. */
export interface UserPartProps {
  readonly desk: AdminDesk;
  readonly details: UserDetails;
}

/** What a change of a user makes out of date. */
export const USER_CALLS: readonly AdminCallName[] = ['adminUser', 'adminUsers'];
