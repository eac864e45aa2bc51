import type { auditList } from '../../src/contract/administration.ts';
import type * as z from 'zod/mini';
import type { Services } from '../services.ts';
import type { AuditQuery } from '../store/repositories/audit.ts';
import type { PageRequest } from '../store/outcome.ts';
import type { Store } from '../store/store.ts';
import { namesOfTargets } from './names-of-targets.ts';
import { namesOfUsers } from './names-of-users.ts';

type Filter = PageRequest & {
  readonly [Name in Exclude<keyof AuditQuery, keyof PageRequest | 'actorId'>]?:
    AuditQuery[Name] | undefined;
} & { readonly actor?: string | undefined };

/** Who changed what, newest first, with the names of who and what is still there. */
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
  const entries = items.map((entry) => {
    const actorName = names.get(entry.actorId);
    const targetName = nameOfTarget(entry);
    return {
      ...entry,
      ...(actorName === undefined ? {} : { actorName }),
      ...(targetName === undefined ? {} : { targetName }),
    };
  });
  return { entries, total };
}

/** What is no user's name may be the id of one who is gone. */
async function idOf(store: Store, actor: string): Promise<string> {
  return (await store.users.byUsername(actor))?.id ?? actor;
}
