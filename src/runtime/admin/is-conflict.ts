import type { AdminError } from '../../ports/admin-api.ts';

/** Whether another user has changed the entity since it was read. */
export const isConflict = (error: AdminError | undefined): boolean =>
  error?.kind === 'admin/refused' && error.code === 'edit/conflict';
