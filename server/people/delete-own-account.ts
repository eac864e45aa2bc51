import type { Services } from '../services.ts';
import { existingUser } from './administer-users.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { deleteUser } from './delete-user.ts';
import { ensureAnAdministratorRemains } from './ensure-an-administrator-remains.ts';

interface Leaving {
  readonly userId: string;
  /** The password as it was entered; guests of an unlock code have none. */
  readonly password: string;
  readonly address: string;
}

/**
 * Deletes an account at its owner's request; the password protects against others on a signed-in
 * device.
 */
export async function deleteOwnAccount(
  services: Pick<Services, 'store' | 'clock' | 'passwords' | 'attemptThrottle'>,
  { userId, password, address }: Leaving,
): Promise<void> {
  const user = await existingUser(services.store, userId);
  // This check runs first, so that nobody enters a password for a deletion that is impossible.
  await ensureAnAdministratorRemains(services.store.users, user);
  if (user.passwordHash !== null) {
    await confirmPassword(services, userId, password, address);
  }
  await deleteUser(services, { id: userId, actorId: userId });
}
