import type { AdminError } from '../../../platform/admin-api/port.ts';

/** Whether another user has changed the entity since it was read. */
export const isConflict = (error: AdminError | undefined): boolean =>
  error?.kind === 'admin/rejected' && error.code === 'edit/conflict';
