import type { AdminUser, SeenUser } from '../../src/contract/admin/people.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { contentVersion, refuseUnseen } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { User, UserChange, UserQuery } from '../store/repositories/users.ts';
import type { Store } from '../store/store.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

export async function listUsers(
  { store }: Needs,
  query: UserQuery,
): Promise<{ users: AdminUser[]; total: number }> {
  const { items, total } = await store.users.list(query);
  return { users: items.map(seenByAdministrators), total };
}

interface Change {
  readonly id: string;
  /** The version that was seen; undefined: whatever stands. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

/**
 * Gives a user another role. Somebody has to stay administrator, and whoever becomes one chooses a
 * new password by a link: nobody can tell how long the one is that was allowed to be shorter.
 */
export async function changeRole(
  { store, clock }: Needs,
  { id, role, from, actorId }: Change & { readonly role: number },
): Promise<SeenUser> {
  return store.transaction(async (inside) => {
    await inside.turn(turnOfUser(id));
    const before = await existingUser(inside, id);
    refuseUnseen({ from, standing: before.role, meant: role });
    if (role !== ROLE.administrator) await keepAnAdministrator(inside.users, before);
    const isPromoted = role === ROLE.administrator && before.role !== role;
    const change = isPromoted ? { role, passwordHash: null } : { role };
    const changed = await changeUser(inside, id, change);
    if (isPromoted) await inside.sessions.revokeAllOfUser(id, clock.nowMs());
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: 'user/role',
      targetKind: 'user',
      targetId: id,
      details: { before: before.role, after: role },
    });
    return seenUser(changed);
  });
}

/**
 * Suspends a user, or reinstates them. Suspending ends their sign-ins for good: a token that somebody
 * else holds does not come back to life with the account. The moment
 * belongs to what was seen: who lets somebody in again did not mean that another shut them out anew.
 */
export async function disableUser(
  { store, clock }: Needs,
  { id, isDisabled, from, actorId }: Change & { readonly isDisabled: boolean },
): Promise<SeenUser> {
  return store.transaction(async (inside) => {
    await inside.turn(turnOfUser(id));
    const atMs = clock.nowMs();
    const before = await existingUser(inside, id);
    const disabledAtMs = isDisabled ? (before.disabledAtMs ?? atMs) : null;
    refuseUnseen({ from, standing: before.disabledAtMs, meant: disabledAtMs });
    if (isDisabled) await keepAnAdministrator(inside.users, before);
    const changed = await changeUser(inside, id, { disabledAtMs });
    if (isDisabled) await inside.sessions.revokeAllOfUser(id, atMs);
    await inside.audit.append({
      atMs,
      actorId,
      action: isDisabled ? 'user/disable' : 'user/enable',
      targetKind: 'user',
      targetId: id,
    });
    return seenUser(changed);
  });
}

/** Signs a user out: on every device, or on the one of a session. */
export async function revokeSessions(
  { store, clock }: Needs,
  { id, sessionId, actorId }: { id: string; sessionId?: string; actorId: string },
): Promise<number> {
  return store.transaction(async (inside) => {
    await existingUser(inside, id);
    const atMs = clock.nowMs();
    const revoked =
      sessionId === undefined
        ? await inside.sessions.revokeAllOfUser(id, atMs)
        : await revokeOne(inside, { id, sessionId, atMs });
    await inside.audit.append({
      atMs,
      actorId,
      action: 'user/sign-out',
      targetKind: 'user',
      targetId: id,
      details: { revoked },
    });
    return revoked;
  });
}

async function revokeOne(
  { sessions }: Store,
  { id, sessionId, atMs }: { id: string; sessionId: string; atMs: number },
): Promise<number> {
  const isTheirs = (await sessions.byId(sessionId))?.userId === id;
  return isTheirs && (await sessions.revoke(sessionId, atMs)) ? 1 : 0;
}

export async function existingUser({ users }: Pick<Store, 'users'>, id: string): Promise<User> {
  const user = await users.byId(id);
  if (user === undefined) throw new Refusal('user/not-found');
  return user;
}

async function changeUser({ users }: Store, id: string, change: UserChange): Promise<User> {
  const changed = await users.change(id, change);
  if (changed.kind !== 'ok') throw new Refusal('user/not-found');
  return changed.value;
}

/** Who changes the rights of a user has them alone meanwhile. */
const turnOfUser = (id: string) => `users/${id}`;

export function seenUser(user: User): SeenUser {
  const { role, disabledAtMs } = user;
  return {
    ...seenByAdministrators(user),
    disabledAtMs,
    roleVersion: contentVersion(role),
    accessVersion: contentVersion(disabledAtMs),
  };
}

export function seenByAdministrators(user: User): AdminUser {
  const { id, username, role, createdAtMs, lastSeenAtMs, disabledAtMs, passwordHash } = user;
  return {
    id,
    username,
    role,
    createdAtMs,
    lastSeenAtMs,
    isDisabled: disabledAtMs !== null,
    hasPassword: passwordHash !== null,
  };
}
