import type { Credentials, SignedIn } from '../../src/contract/accounts.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../api-error.ts';
import { requireSecondFactor, type FactorNeeds } from './check-second-factor.ts';
import type { Services } from '../services.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import type { User } from './users.store.ts';

type Needs = Pick<
  Services,
  'store' | 'clock' | 'passwords' | 'sessions' | 'attemptThrottle' | 'knownDevices'
> &
  FactorNeeds;

/**
 * Signs a user in. An unknown name and a wrong password give the same response after the same time;
 * only who knows the password learns that there is a second factor.
 */
export async function logIn(
  services: Needs,
  { username, password, code }: Credentials,
  { address, device, known }: Caller,
): Promise<SignedIn> {
  const { attemptThrottle, sessions, store, knownDevices } = services;
  const tried = await store.users.findByUsername(username);
  const familiar = knownDevices.hasSignedIn(known, tried?.id) ? known?.id : undefined;
  const attempt = { purpose: 'login', address, account: username, familiar } as const;
  const user = await attemptThrottle.run(attempt, () => verified(services, username, password));
  if (user === undefined) throw new ApiError('auth/invalid');
  await requireSecondFactor(services, user.id, code);
  await recordLastSeen(services, user.id);
  return { accessToken: await sessions.issue(user, device), userId: user.id };
}

/** A full disk must not keep out the administrator who is to free space. */
async function recordLastSeen({ store, clock }: Needs, userId: string): Promise<void> {
  try {
    await store.users.changeUser(userId, { lastSeenAtMs: clock.nowMs() });
  } catch (error) {
    if (storageFailureOf(error) !== 'disk-full') throw error;
  }
}

async function verified(
  { store, passwords }: Needs,
  username: string,
  password: string,
): Promise<User | undefined> {
  const user = await store.users.findByUsername(username);
  const isRight = await passwords.verify(user?.passwordHash, password);
  return isRight && user?.disabledAtMs === null ? user : undefined;
}
