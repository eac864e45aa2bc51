import { ROLE } from '../../src/contract/token-claims.ts';
import type { Principal } from '../policies/access.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

/** Deletes whoever asks, with all that is kept about them. The log keeps a number, no name. */
export async function deleteUser(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { userId, role }: Principal,
): Promise<void> {
  await store.transaction(async (inside) => {
    const isAdministrator = role === ROLE.administrator;
    if (isAdministrator && (await inside.users.countByRole(role)) <= 1) {
      throw new Refusal('user/last-admin');
    }
    await inside.users.remove(userId);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId: userId,
      action: 'user/delete-self',
      targetKind: 'user',
      targetId: userId,
    });
  });
}
