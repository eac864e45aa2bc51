import type { AdminUser } from '../../src/contract/administration.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { User, UserQuery } from '../store/repositories/users.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

export async function listUsers(
  { store }: Needs,
  query: UserQuery,
): Promise<{ users: AdminUser[]; total: number }> {
  const { items, total } = await store.users.list(query);
  return { users: items.map(seenByAdministrators), total };
}

/** Gives a user another role. Somebody has to stay administrator. */
export async function changeRole(
  { store, clock }: Needs,
  { id, role, actorId }: { id: string; role: number; actorId: string },
): Promise<AdminUser> {
  return store.transaction(async (inside) => {
    const before = await inside.users.byId(id);
    if (before === undefined) throw new Refusal('user/not-found');
    const steppedDown = before.role === ROLE.administrator && role !== ROLE.administrator;
    if (steppedDown && (await inside.users.countByRole(ROLE.administrator)) <= 1) {
      throw new Refusal('user/last-admin');
    }
    const changed = await inside.users.change(id, { role });
    if (changed.kind !== 'ok') throw new Refusal('user/not-found');
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: 'user/role',
      targetKind: 'user',
      targetId: id,
      details: { before: before.role, after: role },
    });
    return seenByAdministrators(changed.value);
  });
}

/** Signs a user out on every device. */
export async function revokeSessions(
  { store, clock }: Needs,
  { id, actorId }: { id: string; actorId: string },
): Promise<number> {
  return store.transaction(async (inside) => {
    if (!(await inside.users.byId(id))) throw new Refusal('user/not-found');
    const atMs = clock.nowMs();
    const revoked = await inside.sessions.revokeAllOfUser(id, atMs);
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

function seenByAdministrators(user: User): AdminUser {
  const { id, username, role, createdAtMs, lastSeenAtMs, disabledAtMs } = user;
  return { id, username, role, createdAtMs, lastSeenAtMs, isDisabled: disabledAtMs !== null };
}
