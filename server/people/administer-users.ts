import type { AdminUser, VersionedUser } from '../../src/contract/admin/people.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { User, UserChange, UserQuery } from './users.store.ts';
import type { Store } from '../store/store.ts';
import { ensureAnAdministratorRemains } from './ensure-an-administrator-remains.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

export async function listUsers(
  { store }: Needs,
  query: UserQuery,
): Promise<{ users: AdminUser[]; total: number }> {
  const { items, total } = await store.users.listUsers(query);
  return { users: items.map(toAdminUser), total };
}

interface Change {
  readonly id: string;
  /** The version that the editor saw; undefined skips the conflict check. */
  readonly from?: string | undefined;
  /** Null: the command line. */
  readonly actorId: string | null;
}

/**
 * Changes a user's role. At least one administrator has to remain. A new administrator chooses a
 * new password through a link, because the length of the present one, which was allowed to be
 * shorter, is unknown.
 */
export async function changeRole(
  { store, clock }: Needs,
  { id, role, from, actorId }: Change & { readonly role: number },
): Promise<VersionedUser> {
  return store.transaction(async (inside) => {
    await inside.acquireLock(userLockName(id));
    const before = await existingUser(inside, id);
    rejectStaleChange({ from, current: before.role, meant: role });
    if (role !== ROLE.administrator) await ensureAnAdministratorRemains(inside.users, before);
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
    return toVersionedUser(changed);
  });
}

/**
 * Disables or re-enables a user. Disabling revokes their sessions permanently: a stolen token does
 * not become valid again with the account. The version covers the time of disabling, so a stale
 * request to re-enable does not undo a newer suspension.
 */
export async function disableUser(
  { store, clock }: Needs,
  { id, isDisabled, from, actorId }: Change & { readonly isDisabled: boolean },
): Promise<VersionedUser> {
  return store.transaction(async (inside) => {
    await inside.acquireLock(userLockName(id));
    const atMs = clock.nowMs();
    const before = await existingUser(inside, id);
    const disabledAtMs = isDisabled ? (before.disabledAtMs ?? atMs) : null;
    rejectStaleChange({ from, current: before.disabledAtMs, meant: disabledAtMs });
    if (isDisabled) await ensureAnAdministratorRemains(inside.users, before);
    const changed = await changeUser(inside, id, { disabledAtMs });
    if (isDisabled) await inside.sessions.revokeAllOfUser(id, atMs);
    await inside.audit.append({
      atMs,
      actorId,
      action: isDisabled ? 'user/disable' : 'user/enable',
      targetKind: 'user',
      targetId: id,
    });
    return toVersionedUser(changed);
  });
}

interface Revocation {
  readonly id: string;
  /** Only this session ends. */
  readonly sessionId?: string;
  /** All end but this one. */
  readonly exceptId?: string;
  readonly actorId: string | null;
}

/** Signs a user out on every device, on all but one, or on one. */
export async function revokeSessions(
  { store, clock }: Needs,
  revocation: Revocation,
): Promise<number> {
  const { id, actorId } = revocation;
  return store.transaction(async (inside) => {
    await existingUser(inside, id);
    const atMs = clock.nowMs();
    const revoked = await revoke(inside, revocation, atMs);
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

async function revoke(
  store: Store,
  { id, sessionId, exceptId }: Revocation,
  atMs: number,
): Promise<number> {
  if (sessionId !== undefined) return revokeOne(store, { id, sessionId, atMs });
  if (exceptId !== undefined) return store.sessions.revokeOthersOfUser(id, exceptId, atMs);
  return store.sessions.revokeAllOfUser(id, atMs);
}

async function revokeOne(
  { sessions }: Store,
  { id, sessionId, atMs }: { id: string; sessionId: string; atMs: number },
): Promise<number> {
  const isTheirs = (await sessions.findSession(sessionId))?.userId === id;
  return isTheirs && (await sessions.revokeSession(sessionId, atMs)) ? 1 : 0;
}

export async function existingUser({ users }: Pick<Store, 'users'>, id: string): Promise<User> {
  const user = await users.findUser(id);
  if (user === undefined) throw new ApiError('user/not-found');
  return user;
}

async function changeUser({ users }: Store, id: string, change: UserChange): Promise<User> {
  const changed = await users.changeUser(id, change);
  if (changed.kind !== 'ok') throw new ApiError('user/not-found');
  return changed.value;
}

/** The lock that serialises changes of a user's rights. */
export const userLockName = (id: string) => `users/${id}`;

export function toVersionedUser(user: User): VersionedUser {
  const { role, disabledAtMs } = user;
  return {
    ...toAdminUser(user),
    disabledAtMs,
    roleVersion: contentVersionOf(role),
    accessVersion: contentVersionOf(disabledAtMs),
  };
}

export function toAdminUser(user: User): AdminUser {
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
