import { ROLE } from '../../src/contract/token-claims.ts';
import type { Signup, SignedIn } from '../../src/contract/accounts.ts';
import type { Caller } from '../auth/caller.ts';
import { hidesCharacters, lookalikesOf, looksLike, mixesAlphabets } from '../lookalike-names.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Store, StoreInside } from '../store/store.ts';
import { secretHash } from '../auth/one-time-secret.ts';
import { refuseTooShort } from './choose-password.ts';
import { roleInInvitation } from './invite-user.ts';

type Needs = Pick<
  Services,
  'store' | 'clock' | 'passwords' | 'sessions' | 'signups' | 'host' | 'guard'
>;

/** Makes an account where the host's registration allows it, and signs it in. */
export async function signUp(
  services: Needs,
  { username, password, invitation }: Signup,
  { address, device }: Caller,
): Promise<SignedIn> {
  const { registration } = services.host.current;
  if (registration === 'off') throw new Refusal('registration/off');
  if (mixesAlphabets(username) || hidesCharacters(username))
    throw new Refusal('request/invalid', { field: 'username' });
  const needsInvitation = registration === 'invite';
  if (needsInvitation) await refuseGuessing(services, invitation, address);
  services.signups.take(address);
  const passwordHash = await services.passwords.hash(password);
  const user = await services.store.transaction(async (store) => {
    const createdAtMs = services.clock.nowMs();
    const role =
      (await useInvitation(store, invitation, createdAtMs)) ??
      (needsInvitation ? undefined : ROLE.registered);
    if (role === undefined) throw new Refusal('registration/invitation-invalid');
    // The invitation still counts then: a refusal takes all of this back.
    refuseTooShort(password, role);
    await refuseLookalike(store, username);
    const created = await store.users.create({
      username,
      passwordHash,
      role,
      createdAtMs,
      lastSeenAtMs: createdAtMs,
    });
    if (created.kind !== 'ok') throw new Refusal('user/name-taken');
    return created.value;
  });
  return { accessToken: await services.sessions.issue(user, device), userId: user.id };
}

/** Who reads a name must know whom they meet: no two names look the same. */
async function refuseLookalike(store: StoreInside, username: string): Promise<void> {
  await store.turn('users/names');
  for (const other of lookalikesOf(username)) {
    if (await store.users.byUsername(other)) throw new Refusal('user/name-taken');
  }
  const around = await store.users.namesAround(username);
  if (around.some((other) => looksLike(username, other))) throw new Refusal('user/name-taken');
}

/** Before the costly hash: a wrong invitation is cheap to refuse. */
async function refuseGuessing(
  { store, clock, guard }: Needs,
  invitation: string | undefined,
  address: string,
): Promise<void> {
  const found = await guard.run({ purpose: 'invitation', address }, async () =>
    invitation === undefined
      ? undefined
      : store.tokens.find(secretHash(invitation), 'invitation', clock.nowMs()),
  );
  if (found === undefined) throw new Refusal('registration/invitation-invalid');
}

/** The role it was made for; undefined where there is none that still counts. */
async function useInvitation(
  store: Store,
  invitation: string | undefined,
  nowMs: number,
): Promise<number | undefined> {
  if (invitation === undefined) return undefined;
  const used = await store.tokens.consume(secretHash(invitation), 'invitation', nowMs);
  return used && roleInInvitation(used.payload);
}
