import type { Services } from '../services.ts';
import { existingUser } from './administer-users.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';

/** Deletes a user with all that is kept about them. The log keeps a number, no name. */
export async function deleteUser(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await store.transaction(async (inside) => {
    await keepAnAdministrator(inside.users, await existingUser(inside, id));
    await inside.users.remove(id);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: id === actorId ? 'user/delete-self' : 'user/delete',
      targetKind: 'user',
      targetId: id,
    });
  });
}
