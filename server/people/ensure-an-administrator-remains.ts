import { ROLE } from '../../src/contract/token-claims.ts';
import { ApiError } from '../api-error.ts';
import type { Users } from './users.store.ts';

/**
 * Ensures that somebody remains who can sign in and administer. Must run in the transaction that
 * takes the rights away.
 */
export async function ensureAnAdministratorRemains(
  users: Pick<Users, 'countAble'>,
  leaving: { readonly id: string; readonly role: number; readonly disabledAtMs: number | null },
): Promise<void> {
  if (leaving.role !== ROLE.administrator || leaving.disabledAtMs !== null) return;
  if ((await users.countAble(ROLE.administrator, leaving.id)) === 0) {
    throw new ApiError('user/last-admin');
  }
}
