import type { AdminCallName } from '../../../contract/admin-calls.ts';
import type { UserDetails } from '../../../contract/admin/people.ts';
import type { AdminContext } from '../../session/admin-context.ts';

/** The props that each card of a user's page gets. */
export interface UserCardProps {
  readonly admin: AdminContext;
  readonly details: UserDetails;
}

/** The queries that a change of a user invalidates. */
export const USER_CALLS: readonly AdminCallName[] = ['adminUser', 'adminUsers'];
