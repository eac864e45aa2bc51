import type { Services } from '../services.ts';
import { existingUser } from './administer-users.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteUser } from './delete-user.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';

interface Leaving {
  readonly userId: string;
  /** As it was given; guests of an unlock code have none. */
  readonly password: string;
  readonly address: string;
}

/** Deletes an account at its owner's wish: whoever finds a device that is signed in cannot do it. */
export async function deleteOwnAccount(
  services: Pick<Services, 'store' | 'clock' | 'passwords' | 'guard'>,
  { userId, password, address }: Leaving,
): Promise<void> {
  const user = await existingUser(services.store, userId);
  // Said first: nobody types a password for what cannot be.
  await keepAnAdministrator(services.store.users, user);
  if (user.passwordHash !== null) {
    await confirmPassword(services, userId, password, address);
  }
  await deleteUser(services, { id: userId, actorId: userId });
}
