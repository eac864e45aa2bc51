import type { AdminCallName } from '../../contract/admin-calls.ts';

/** The queries that a change of a group, its codes or members invalidates. */
export const GROUP_CALLS: readonly AdminCallName[] = [
  'adminGroups',
  'adminGroup',
  'adminMembers',
  'adminUser',
];
