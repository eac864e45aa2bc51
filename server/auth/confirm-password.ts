import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';

/**
 * Some actions require the password again, so that an unattended device does not expose the site's
 * whole content.
 */
export async function confirmPassword(
  { store, passwords, attemptThrottle }: Pick<Services, 'store' | 'passwords' | 'attemptThrottle'>,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  const user = await store.users.findUser(userId);
  const attempt = {
    purpose: 'login',
    address,
    account: user?.username ?? userId,
    // A signed-in user must not be throttled by others who guess this name from the same address.
    familiar: `session ${userId}`,
  } as const;
  const isRight = await attemptThrottle.run(attempt, async () =>
    (await passwords.verify(user?.passwordHash, password)) ? true : undefined,
  );
  if (isRight === undefined) throw new ApiError('password/wrong', { field: 'password' });
}
