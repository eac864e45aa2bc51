import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

/** Whoever left a device open did not leave the host's whole content: some things ask once more. */
export async function confirmPassword(
  { store, passwords, guard }: Pick<Services, 'store' | 'passwords' | 'guard'>,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  const user = await store.users.byId(userId);
  const attempt = {
    purpose: 'login',
    address,
    account: user?.username ?? userId,
    // Who is signed in is not to wait for those who guess this name from the same address.
    familiar: `session ${userId}`,
  } as const;
  const isRight = await guard.run(attempt, async () =>
    (await passwords.verify(user?.passwordHash, password)) ? true : undefined,
  );
  if (isRight === undefined) throw new Refusal('password/wrong', { field: 'password' });
}
