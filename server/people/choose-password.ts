import type { ChosenPassword, SignedIn } from '../../src/contract/accounts.ts';
import { administratorPassword } from '../../src/contract/scalars.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import * as z from 'zod/mini';
import { secretHash } from '../auth/one-time-secret.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../api-error.ts';
import { requireSecondFactor, type FactorNeeds } from './check-second-factor.ts';
import type { Services } from '../services.ts';
import type { User } from './users.store.ts';
import type { Store } from '../store/store.ts';
import { PASSWORD_PURPOSE } from './reset-password.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'passwords' | 'sessions' | 'attemptThrottle'> &
  FactorNeeds;

/** Sets the password of the link's user. Their existing sessions are revoked. */
export async function choosePassword(
  services: Needs,
  { token, password, code }: ChosenPassword,
  { address, device }: Caller,
): Promise<SignedIn> {
  const { store, passwords, sessions, attemptThrottle } = services;
  const hash = secretHash(token);
  const known = await attemptThrottle.run({ purpose: 'password', address }, () =>
    ownerOf(services, hash),
  );
  if (known === undefined) throw new ApiError('password/link-invalid');
  rejectTooShortPassword(password, known.role);
  // Whoever has the link alone has not signed in, and the link stays for who has both.
  await requireSecondFactor(services, known.id, code);
  const passwordHash = await passwords.hash(password);
  const user = await store.transaction((inside) =>
    setPassword(inside, { hash, password, passwordHash, nowMs: services.clock.nowMs() }),
  );
  return { accessToken: await sessions.issue(user, device), userId: user.id };
}

/** A user who was disabled since the link was made is rejected. */
async function ownerOf({ store, clock }: Needs, hash: string): Promise<User | undefined> {
  const found = await store.tokens.findToken(hash, PASSWORD_PURPOSE, clock.nowMs());
  const user = await store.users.findUser(found?.userId ?? '');
  return user?.disabledAtMs === null ? user : undefined;
}

export function rejectTooShortPassword(password: string, role: number, field = 'password'): void {
  if (role !== ROLE.administrator) return;
  if (!z.safeParse(administratorPassword, password).success) {
    throw new ApiError('request/invalid', { field });
  }
}

interface NewPassword {
  readonly hash: string;
  readonly password: string;
  readonly passwordHash: string;
  readonly nowMs: number;
}

async function setPassword(
  store: Store,
  { hash, password, passwordHash, nowMs }: NewPassword,
): Promise<User> {
  const used = await store.tokens.consume(hash, PASSWORD_PURPOSE, nowMs);
  const userId = used?.userId ?? '';
  if (userId === '') throw new ApiError('password/link-invalid');
  const changed = await store.users.changeUser(userId, { passwordHash, lastSeenAtMs: nowMs });
  if (changed.kind !== 'ok') throw new ApiError('password/link-invalid');
  // The user may have become an administrator in the meantime.
  rejectTooShortPassword(password, changed.value.role);
  await store.tokens.removeOfUser(userId, PASSWORD_PURPOSE);
  await store.sessions.revokeAllOfUser(userId, nowMs);
  await store.audit.append({
    atMs: nowMs,
    actorId: userId,
    action: 'user/choose-password',
    targetKind: 'user',
    targetId: userId,
  });
  return changed.value;
}
