import * as z from 'zod/mini';
import type { AuditEntry } from '../audit/audit.store.ts';

type Target = Pick<AuditEntry, 'targetKind' | 'targetId'>;

const ids = z.optional(z.array(z.string()));
const ends = z.optional(
  z.object({
    before: z.optional(z.nullable(z.string())),
    after: z.optional(z.nullable(z.string())),
  }),
);
const detailsRead = z.object({
  userId: z.optional(z.string()),
  added: ids,
  removed: ids,
  order: ids,
  by: z.optional(z.string()),
  moveTo: z.optional(z.string()),
});
const changesRead = z.object({
  changes: z.object({ cityId: ends, categoryId: ends, questId: ends }),
});

/**
 * The users and entities that the details of an audit entry name by id. Entries of other releases
 * may have other details.
 */
export function namedInDetails({
  action,
  targetKind,
  details,
}: Pick<AuditEntry, 'action' | 'targetKind' | 'details'>): readonly Target[] {
  const read = z.safeParse(detailsRead, details).data ?? {};
  const changes = z.safeParse(changesRead, details).data?.changes ?? {};
  const of = (kind: string, found: readonly (string | null | undefined)[] = []) =>
    found.flatMap((targetId) => (targetId ? [{ targetKind: kind, targetId }] : []));
  const bothOf = (kind: string, change: z.infer<typeof ends>) =>
    of(kind, [change?.before, change?.after]);
  return [
    ...of('user', [read.userId]),
    ...of('story', [...(read.added ?? []), ...(read.removed ?? [])]),
    ...of(targetKind, read.order),
    ...(action === 'media/replace' ? of('media', [read.by]) : []),
    ...of(targetKind, [read.moveTo]),
    ...bothOf('city', changes.cityId),
    ...bothOf('category', changes.categoryId),
    ...bothOf('quest', changes.questId),
  ];
}
