import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../src/contract/accounts.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import type { Caller } from '../auth/caller.ts';
import type { Principal } from '../policies/access.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Redeemed } from '../store/repositories/groups.ts';
import type { User } from '../store/repositories/users.ts';
import type { Store } from '../store/store.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'sessions' | 'guard'>;

/** Opens a code's group: for who is signed in already, else for a new guest of this device. */
export async function redeemCode(
  services: Needs,
  code: string,
  { address, device, who }: Caller & { readonly who: Principal | undefined },
): Promise<SignedIn> {
  const { store, clock, sessions, guard } = services;
  const nowMs = clock.nowMs();
  const user = await guard.run({ purpose: 'code', address }, () =>
    store.transaction(async (inside) => {
      const before = await existing(inside, who);
      // Whoever scans the card again is in already: that is no second use.
      if (before && (await inside.groups.isInBy(before.id, code, nowMs))) return before;
      const redeemed = await inside.groups.redeem(code, nowMs);
      if (redeemed.kind !== 'ok') return undefined;
      const user = before ?? (await newGuest(inside, nowMs));
      await join(inside, redeemed.value, user, nowMs);
      return user;
    }),
  );
  if (user === undefined) throw new Refusal('code/invalid');
  // A guest has no name, and nobody is to know them by what they hold in their hand.
  const kept = user.role === ROLE.guest ? undefined : device;
  return { accessToken: await sessions.issue(user, kept), userId: user.id };
}

async function existing(store: Store, who: Principal | undefined): Promise<User | undefined> {
  return who === undefined ? undefined : store.users.byId(who.userId);
}

async function newGuest(store: Store, createdAtMs: number): Promise<User> {
  const username = `Gast ${randomUUID().slice(0, 8)}`;
  const created = await store.users.create({
    username,
    passwordHash: null,
    role: ROLE.guest,
    createdAtMs,
    lastSeenAtMs: createdAtMs,
  });
  // A name of 32 random bits that is taken is worth another one.
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
