import { addAuditEntry } from '../audit/add-audit-entry.ts';
import type { AuditRecord } from '../audit/audit.store.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { existingUser, toAdminUser } from './administer-users.ts';

const ENTRIES_PER_READ = 200;

interface Exporting {
  readonly id: string;
  /** Null: the command line. */
  readonly actorId: string | null;
}

/**
 * Everything that the server stores about a user, for whoever demands it: account, sign-ins, links,
 * memberships, whole progress, and the audit log's entries by and about them. What authors have
 * uploaded, published and deleted is in these entries. Password hash, the hashes of links and the
 * secret of a second factor are left out: they would only serve somebody who guesses. Statistics hold no user.
 */
export async function exportUser(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, actorId }: Exporting,
) {
  const exportedAtMs = clock.nowMs();
  const exported = await store.transaction(async (inside) => {
    const account = toAdminUser(await existingUser(inside, id));
    const sessions = await inside.sessions.ofUser(id);
    const tokens = await inside.tokens.ofUser(id);
    const progress = await inside.progress.ofUser(id);
    const factor = await inside.secondFactors.findFactor(id);
    return {
      account,
      sessions: sessions.map(
        ({ id: sessionId, type, createdAtMs, expiresAtMs, revokedAtMs, browser, system }) => ({
          ...{ id: sessionId, type, createdAtMs, expiresAtMs, revokedAtMs, browser, system },
        }),
      ),
      links: tokens.map(({ purpose, createdAtMs, expiresAtMs, usedAtMs }) => ({
        ...{ purpose, createdAtMs, expiresAtMs, usedAtMs },
      })),
      secondFactor: factor && {
        createdAtMs: factor.createdAtMs,
        confirmedAtMs: factor.confirmedAtMs,
      },
      groups: await membershipsOf(inside, id),
      walks: (await inside.walkMembers.ofUser(id)).map(({ storyId, isOwner, languageIds }) => ({
        ...{ storyId, isOwner, languageIds },
      })),
      progress: progress.map(({ storyId, epoch, version, updatedAtMs, record }) => ({
        ...{ storyId, epoch, version, updatedAtMs, record },
      })),
      auditLog: await auditEntriesAbout(inside, id),
    };
  });
  const target = { kind: 'user', id };
  await addAuditEntry(store, 'user/export', { atMs: exportedAtMs, actorId, ...target });
  return { klangwegUser: 1, exportedAtMs, ...exported };
}

async function membershipsOf({ groups }: Store, id: string) {
  const joined = await groups.groupsOf(id);
  const memberships = joined.map(async (group) => {
    const own = (await groups.membersOf(group.id)).find(({ userId }) => userId === id);
    const { codeId = null, joinedAtMs = null } = own ?? {};
    return { id: group.id, name: group.name, joinedAtMs, codeId };
  });
  return Promise.all(memberships);
}

/** Oldest first. */
async function auditEntriesAbout(store: Store, id: string): Promise<readonly AuditRecord[]> {
  const byThem = await allEntries(store, { actor: id });
  const aboutThem = await allEntries(store, { targetKind: 'user', targetId: id });
  const entries = new Map(
    [...byThem.filter(({ actorId }) => actorId === id), ...aboutThem].map((entry) => [
      entry.id,
      entry,
    ]),
  );
  return [...entries.values()].toSorted((a, b) => a.id - b.id);
}

async function allEntries(
  { audit }: Store,
  query: { readonly actor: string } | { readonly targetKind: string; readonly targetId: string },
): Promise<readonly AuditRecord[]> {
  const entries: AuditRecord[] = [];
  for (;;) {
    const page = { limit: ENTRIES_PER_READ, offset: entries.length };
    const { items, total } = await audit.listRecords({ ...query, ...page });
    entries.push(...items);
    if (items.length === 0 || entries.length >= total) return entries;
  }
}
