import type { auditList } from '../../src/contract/administration.ts';
import * as z from 'zod/mini';
import type { Services } from '../services.ts';
import type { AuditRecord, AuditQuery } from '../audit/audit.store.ts';
import type { PageRequest } from '../database/write-result.ts';
import { namesOfTargets } from './names-of-targets.ts';
import { namesOfUsers } from '../people/names-of-users.ts';
import { storyLabels } from '../stories/story-names.ts';

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

type Filter = PageRequest & {
  readonly [Name in Exclude<keyof AuditQuery, keyof PageRequest>]?: AuditQuery[Name] | undefined;
};

/**
 * Lists who changed what, newest first, with the names of users who still exist and of targets that
 * exist or can be restored.
 */
export async function readAudit(
  { store }: Pick<Services, 'store'>,
  { limit, offset, ...filter }: Filter,
): Promise<z.infer<typeof auditList>> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query: AuditQuery = { limit, offset, ...Object.fromEntries(wanted) };
  const { items, total } = await store.audit.listRecords(query);
  const actors = await namesOfUsers(
    store,
    items.map(({ actorId }) => actorId),
  );
  const namedStories = query.storyId === undefined ? [] : [ofStory(query.storyId)];
  const named = [...items.flatMap(namedInDetails), ...namedStories];
  const nameOf = await namesOfTargets(store, [...items, ...named]);
  const walks = await storyLabels(
    store,
    items.flatMap(({ storyId }) => storyId ?? []),
  );
  const isNameless = (entry: AuditRecord) => nameOf(entry) === undefined;
  const waiting = items.some(isNameless) ? await store.deletions.listDeletions() : [];
  const labels = new Map(
    waiting.map((deletion) => [`${deletion.kind} ${deletion.targetId}`, deletion.label]),
  );
  const entries = items.map((entry) => {
    const targetName = nameOf(entry);
    const deleted = labels.get(`${entry.targetKind} ${entry.targetId}`);
    return {
      ...entry,
      ...optional('actorName', actors.get(entry.actorId)),
      ...optional('storyName', walks.get(entry.storyId ?? '')),
      ...(targetName !== undefined
        ? { targetName }
        : deleted !== undefined && { targetName: deleted, isDeleted: true }),
    };
  });
  const names = named.flatMap((target) => {
    const name = nameOf(target);
    return name === undefined ? [] : [[`${target.targetKind} ${target.targetId}`, name] as const];
  });
  return { entries, total, names: Object.fromEntries(names) };
}

function optional<Name extends string>(name: Name, value: string | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: string };
}

const ofStory = (targetId: string) => ({ targetKind: 'story', targetId });

type Target = Pick<AuditRecord, 'targetKind' | 'targetId'>;

/**
 * The users and entities that the details of an audit entry name by id. Entries of other releases
 * may have other details.
 */
function namedInDetails({
  action,
  targetKind,
  details,
}: Pick<AuditRecord, 'action' | 'targetKind' | 'details'>): readonly Target[] {
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
