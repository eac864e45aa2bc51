import type { auditList } from '../../src/contract/administration.ts';
import type * as z from 'zod/mini';
import type { Services } from '../services.ts';
import type { AuditEntry, AuditQuery } from '../store/repositories/audit.ts';
import type { PageRequest } from '../store/outcome.ts';
import type { Store } from '../store/store.ts';
import { namesOfTargets } from './names-of-targets.ts';
import { namesOfUsers } from './names-of-users.ts';

type Filter = PageRequest & {
  readonly [Name in Exclude<keyof AuditQuery, keyof PageRequest | 'actorId'>]?:
    AuditQuery[Name] | undefined;
} & { readonly actor?: string | undefined };

/** Who changed what, newest first, with the names of who is still there, and of what is or can be brought back. */
export async function readAudit(
  { store }: Pick<Services, 'store'>,
  { actor, limit, offset, ...filter }: Filter,
): Promise<z.infer<typeof auditList>> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query: AuditQuery = { limit, offset, ...Object.fromEntries(wanted) };
  const actorId = actor === undefined ? undefined : await idOf(store, actor);
  const { items, total } = await store.audit.list(
    actorId === undefined ? query : { ...query, actorId },
  );
  const names = await namesOfUsers(
    store,
    items.map(({ actorId }) => actorId),
  );
  const nameOfTarget = await namesOfTargets(store, items);
  const isNameless = (entry: AuditEntry) => nameOfTarget(entry) === undefined;
  const waiting = items.some(isNameless) ? await store.deletions.list() : [];
  const labels = new Map(waiting.map((one) => [`${one.kind} ${one.targetId}`, one.label]));
  const entries = items.map((entry) => {
    const actorName = names.get(entry.actorId);
    const targetName = nameOfTarget(entry);
    const deleted = labels.get(`${entry.targetKind} ${entry.targetId}`);
    return {
      ...entry,
      ...(actorName === undefined ? {} : { actorName }),
      ...(targetName !== undefined
        ? { targetName }
        : deleted !== undefined && { targetName: deleted, isDeleted: true }),
    };
  });
  return { entries, total };
}

/** What is no user's name may be the id of one who is gone. */
async function idOf(store: Store, actor: string): Promise<string> {
  return (await store.users.byUsername(actor))?.id ?? actor;
}
