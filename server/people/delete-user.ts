import type { Services } from '../services.ts';
import { existingUser } from './administer-users.ts';
import { ensureAnAdministratorRemains } from './ensure-an-administrator-remains.ts';

/** Deletes a user with all their data. The audit log retains an id, but no name. */
export async function deleteUser(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  /** `actorId`: null is the command line. */
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  await store.transaction(async (inside) => {
    await ensureAnAdministratorRemains(inside.users, await existingUser(inside, id));
    await inside.users.removeUser(id);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: id === actorId ? 'user/delete-self' : 'user/delete',
      targetKind: 'user',
      targetId: id,
    });
  });
}
