import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../src/contract/accounts.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { addressKey } from '../auth/address-key.ts';
import type { Caller } from '../auth/caller.ts';
import type { KnownDevice } from '../auth/known-devices.ts';
import type { Principal } from '../auth/access.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { normaliseCode } from './normalise-code.ts';
import type { Redeemed } from './unlock-codes.store.ts';
import type { User } from '../people/users.store.ts';
import type { Store } from '../store/store.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'sessions' | 'attemptThrottle' | 'redemptions'>;

type Redeemer = Caller & { readonly who: Principal | undefined };

/** Opens a code's group: for the signed-in user, else for a new guest of this device. */
export async function redeemCode(
  services: Needs,
  code: string,
  caller: Redeemer,
): Promise<SignedIn & { readonly isGuest: boolean }> {
  const { sessions, attemptThrottle, redemptions } = services;
  const { address, device, known } = caller;
  const key = `${addressKey(address)} ${normaliseCode(code)}`;
  const entered = await attemptThrottle.run({ purpose: 'code', address, familiar: known?.id }, () =>
    redemptions.run(key, () => enter(services, code, caller), { failed: madeAGuest }),
  );
  if (entered === undefined) throw new ApiError('code/invalid');
  const { user } = entered;
  const isGuest = user.role === ROLE.guest;
  // A guest has no name, and the device must not be recorded to identify them.
  const knownDevice = isGuest ? undefined : device;
  return { accessToken: await sessions.issue(user, knownDevice), userId: user.id, isGuest };
}

interface Entered {
  readonly user: User;
  readonly isNew: boolean;
}

const madeAGuest = (entered: Entered | undefined) => entered?.isNew === true;

async function enter(
  { store, clock }: Needs,
  code: string,
  { who, known }: Redeemer,
): Promise<Entered | undefined> {
  const nowMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const before = who && (await inside.users.findUser(who.userId));
    const entering = before ?? (await guestOf(inside, known));
    // A repeated scan by a member does not count as a second use.
    if (entering && (await inside.groups.hasJoinedWith(entering.id, code, nowMs))) {
      return { user: entering, isNew: false };
    }
    const redeemed = await inside.groups.redeem(code, nowMs);
    if (redeemed.kind !== 'ok') return undefined;
    const user = before ?? (await newGuest(inside, nowMs));
    await join(inside, redeemed.value, user, nowMs);
    return { user, isNew: before === undefined };
  });
}

/** The guest that a code created on this device before, unless they have signed out there. */
async function guestOf(store: Store, known: KnownDevice | undefined): Promise<User | undefined> {
  const user = known?.guest === undefined ? undefined : await store.users.findUser(known.guest);
  return user?.role === ROLE.guest && user.disabledAtMs === null ? user : undefined;
}

async function newGuest(store: Store, createdAtMs: number): Promise<User> {
  const username = `Gast ${randomUUID().slice(0, 8)}`;
  const created = await store.users.createUser({
    username,
    passwordHash: null,
    role: ROLE.guest,
    createdAtMs,
    lastSeenAtMs: createdAtMs,
  });
  // The name has 32 random bits; if it is taken, another one is drawn.
  return created.kind === 'ok' ? created.value : newGuest(store, createdAtMs);
}

async function join(
  store: Store,
  { groupId, codeId }: Redeemed,
  { id: userId }: User,
  joinedAtMs: number,
): Promise<void> {
  await store.groups.addMember(groupId, { userId, codeId, joinedAtMs });
}
