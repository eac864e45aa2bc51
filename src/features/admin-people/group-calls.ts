import type { AdminCallName } from '../../contract/admin-calls.ts';

/** What a change of a group, its codes or members makes out of date. */
export const GROUP_CALLS: readonly AdminCallName[] = [
  'adminGroups',
  'adminGroup',
  'adminMembers',
  'adminUser',
];
