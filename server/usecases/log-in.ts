import type { Credentials, SignedIn } from '../../src/contract/accounts.ts';
import type { Caller } from '../auth/caller.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { storageFailureOf } from '../store/storage-failure.ts';
import type { User } from '../store/repositories/users.ts';

type Needs = Pick<
  Services,
  'store' | 'clock' | 'passwords' | 'sessions' | 'guard' | 'knownDevices'
>;

/** Signs in. Nothing tells an unknown name from a wrong password, the time it takes included. */
export async function logIn(
  services: Needs,
  { username, password }: Credentials,
  { address, device, known }: Caller,
): Promise<SignedIn> {
  const { guard, sessions, store, knownDevices } = services;
  const tried = await store.users.byUsername(username);
  const familiar = knownDevices.knows(known, tried?.id) ? known?.id : undefined;
  const attempt = { purpose: 'login', address, account: username, familiar } as const;
  const user = await guard.run(attempt, () => verified(services, username, password));
  if (user === undefined) throw new Refusal('auth/invalid');
  await noteSeen(services, user.id);
  return { accessToken: await sessions.issue(user, device), userId: user.id };
}

/** On a full disk nobody is noted, and whoever is to make room still comes in. */
async function noteSeen({ store, clock }: Needs, userId: string): Promise<void> {
  try {
    await store.users.change(userId, { lastSeenAtMs: clock.nowMs() });
  } catch (error) {
    if (storageFailureOf(error) !== 'disk-full') throw error;
  }
}

async function verified(
  { store, passwords }: Needs,
  username: string,
  password: string,
): Promise<User | undefined> {
  const user = await store.users.byUsername(username);
  const isRight = await passwords.verify(user?.passwordHash, password);
  return isRight && user?.disabledAtMs === null ? user : undefined;
}
