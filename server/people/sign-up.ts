import { ROLE } from '../../src/contract/token-claims.ts';
import type { Signup, SignedIn } from '../../src/contract/accounts.ts';
import type { Caller } from '../auth/caller.ts';
import { hidesCharacters, lookalikesOf, looksLike, mixesAlphabets } from './lookalike-names.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Store, StoreInside } from '../store/store.ts';
import { secretHash } from '../auth/one-time-secret.ts';
import { rejectTooShortPassword } from './choose-password.ts';
import { roleInInvitation } from './invite-user.ts';

type Needs = Pick<
  Services,
  'store' | 'clock' | 'passwords' | 'sessions' | 'signups' | 'site' | 'attemptThrottle'
>;

/** Creates an account if the site's registration allows it, and signs it in. */
export async function signUp(
  services: Needs,
  { username, password, invitation }: Signup,
  { address, device }: Caller,
): Promise<SignedIn> {
  const { registration } = services.site.current;
  if (registration === 'off') throw new ApiError('registration/off');
  if (mixesAlphabets(username) || hidesCharacters(username))
    throw new ApiError('request/invalid', { field: 'username' });
  const needsInvitation = registration === 'invite';
  if (needsInvitation) await rejectGuessing(services, invitation, address);
  services.signups.takeTokens(address);
  const passwordHash = await services.passwords.hash(password);
  const user = await services.store.transaction(async (store) => {
    const createdAtMs = services.clock.nowMs();
    const role =
      (await useInvitation(store, invitation, createdAtMs)) ??
      (needsInvitation ? undefined : ROLE.registered);
    if (role === undefined) throw new ApiError('registration/invitation-invalid');
    // An error rolls the transaction back, so the invitation stays valid.
    rejectTooShortPassword(password, role);
    await rejectLookalike(store, username);
    const created = await store.users.createUser({
      username,
      passwordHash,
      role,
      createdAtMs,
      lastSeenAtMs: createdAtMs,
    });
    if (created.kind !== 'ok') throw new ApiError('user/name-taken');
    return created.value;
  });
  return { accessToken: await services.sessions.issue(user, device), userId: user.id };
}

/** No two user names may look alike, so that nobody is mistaken for somebody else. */
async function rejectLookalike(store: StoreInside, username: string): Promise<void> {
  await store.acquireLock('users/names');
  for (const other of lookalikesOf(username)) {
    if (await store.users.findByUsername(other)) throw new ApiError('user/name-taken');
  }
  const around = await store.users.namesAround(username);
  if (around.some((other) => looksLike(username, other))) throw new ApiError('user/name-taken');
}

/** Runs before the costly hash, so that a wrong invitation is cheap to reject. */
async function rejectGuessing(
  { store, clock, attemptThrottle }: Needs,
  invitation: string | undefined,
  address: string,
): Promise<void> {
  const found = await attemptThrottle.run({ purpose: 'invitation', address }, async () =>
    invitation === undefined
      ? undefined
      : store.tokens.findToken(secretHash(invitation), 'invitation', clock.nowMs()),
  );
  if (found === undefined) throw new ApiError('registration/invitation-invalid');
}

/** The role of the invitation; undefined: it is missing or no longer valid. */
async function useInvitation(
  store: Store,
  invitation: string | undefined,
  nowMs: number,
): Promise<number | undefined> {
  if (invitation === undefined) return undefined;
  const used = await store.tokens.consume(secretHash(invitation), 'invitation', nowMs);
  return used && roleInInvitation(used.payload);
}
