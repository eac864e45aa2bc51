import type { AdminFault } from '../../ports/admin-api.ts';

/** Somebody else has changed it since it was looked at. */
export const isConflict = (fault: AdminFault | undefined): boolean =>
  fault?.kind === 'admin/refused' && fault.code === 'edit/conflict';
