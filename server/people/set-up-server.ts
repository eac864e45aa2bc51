import type { Setup, SignedIn } from '../../src/contract/accounts.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';

const LIFETIME_MS = 24 * 3_600_000;
/**
 * The server that sets this first creates the first administrator, even if several servers share a
 * database.
 */
const DONE = 'setup/done';

/** Returns the path of a one-time link for the first administrator; undefined if there is one. */
export async function offerSetup({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<string | undefined> {
  if ((await store.users.countByRole(ROLE.administrator)) > 0) return undefined;
  const secret = newSecret();
  const createdAtMs = clock.nowMs();
  await store.tokens.removeByPurpose('setup');
  await store.tokens.createToken({
    hash: secretHash(secret),
    purpose: 'setup',
    createdAtMs,
    expiresAtMs: createdAtMs + LIFETIME_MS,
  });
  return `/login#setup=${secret}`;
}

/** Creates the first administrator exactly once, even with concurrent attempts. */
export async function setUpServer(
  services: Pick<Services, 'store' | 'clock' | 'passwords' | 'sessions' | 'attemptThrottle'>,
  { token, username, password }: Setup,
  { address, device }: Caller,
): Promise<SignedIn> {
  const { store, clock, passwords, sessions, attemptThrottle } = services;
  const hash = secretHash(token);
  const known = await attemptThrottle.run({ purpose: 'setup', address }, () =>
    store.tokens.findToken(hash, 'setup', clock.nowMs()),
  );
  if (known === undefined) throw new ApiError('setup/invalid');
  const passwordHash = await passwords.hash(password);
  const user = await store.transaction(async (inside) => {
    const createdAtMs = clock.nowMs();
    if (!(await inside.tokens.consume(hash, 'setup', createdAtMs))) {
      throw new ApiError('setup/invalid');
    }
    const role = ROLE.administrator;
    const isFirst = (await inside.users.countByRole(role)) === 0;
    if (!isFirst || !(await inside.settings.setIfAbsent(DONE, createdAtMs))) {
      throw new ApiError('setup/done');
    }
    const created = await inside.users.createUser({
      username,
      passwordHash,
      role,
      createdAtMs,
      lastSeenAtMs: createdAtMs,
    });
    if (created.kind !== 'ok') throw new ApiError('user/name-taken');
    const { id } = created.value;
    await inside.audit.append({
      atMs: createdAtMs,
      actorId: id,
      action: 'host/set-up',
      targetKind: 'user',
      targetId: id,
    });
    return created.value;
  });
  return { accessToken: await sessions.issue(user, device), userId: user.id };
}
