import { ROLE } from '../../src/contract/token-claims.ts';
import { Refusal } from '../refusal.ts';
import type { Users } from '../store/repositories/users.ts';

/**
 * Somebody has to stay who can sign in and administer. Asked in the transaction that takes the
 * rights away.
 */
export async function keepAnAdministrator(
  users: Pick<Users, 'countAble'>,
  leaving: { readonly id: string; readonly role: number; readonly disabledAtMs: number | null },
): Promise<void> {
  if (leaving.role !== ROLE.administrator || leaving.disabledAtMs !== null) return;
  if ((await users.countAble(ROLE.administrator, leaving.id)) === 0) {
    throw new Refusal('user/last-admin');
  }
}
