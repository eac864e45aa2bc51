import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { ElementRecord } from './elements.store.ts';
import type { EntityRef } from './entity.ts';
import type { Store } from '../store/store.ts';
import { existingElement, existingStory } from './find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { entityTitle } from './story-names.ts';

const DELETED_RETENTION_MS = 30 * 24 * 3_600_000;

interface DeleteRequest {
  readonly id: string;
  readonly actorId: string;
}

interface Queued {
  readonly deletionId: string;
}

/** Puts a walk into the deletion queue; visitors cannot open it from now on. */
export async function deleteStory(
  { store, clock, walks }: Pick<Services, 'store' | 'clock' | 'walks'>,
  { id, actorId }: DeleteRequest,
): Promise<Queued> {
  const atMs = clock.nowMs();
  const queued = await store.transaction(async (inside) => {
    const { slug } = await existingStory(inside, id);
    await inside.stories.markDeleted(id, atMs);
    return queue(inside, { entity: { kind: 'story', id }, slug, below: [], atMs, actorId });
  });
  await walks.refresh();
  return queued;
}

/** Puts an element into the deletion queue; a quest goes with its puzzles. */
export async function deleteElement(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, actorId }: DeleteRequest,
): Promise<Queued> {
  const atMs = clock.nowMs();
  return store.transaction((inside) => deleteElementIn(inside, { id, actorId, atMs }));
}

/** Deletes many elements of one walk, all or none; each can be restored separately. */
export async function deleteElements(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, ids, actorId }: { storyId: string; ids: readonly string[]; actorId: string },
): Promise<{ deletionIds: string[] }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    await existingStory(inside, storyId);
    const deletionIds: string[] = [];
    for (const id of new Set(ids)) {
      const element = await existingElement(inside, id);
      if (element.storyId !== storyId) throw new ApiError('element/not-found');
      const { deletionId } = await deleteElementIn(inside, { id, actorId, atMs });
      deletionIds.push(deletionId);
    }
    return { deletionIds };
  });
}

/** Must run inside a transaction. */
export async function deleteElementIn(
  inside: Store,
  { id, actorId, atMs }: DeleteRequest & { readonly atMs: number },
): Promise<Queued> {
  const element = await existingElement(inside, id);
  const below = (await inside.elements.ofStory(element.storyId)).filter(isIn(element));
  for (const row of [element, ...below]) await inside.elements.markDeleted(row.id, atMs);
  const entity = { kind: element.kind, id };
  return queue(inside, { entity, slug: element.slug, below, atMs, actorId });
}

const isIn =
  (quest: ElementRecord) =>
  ({ questId }: ElementRecord) =>
    quest.kind === 'quest' && questId === quest.id;

interface ToQueue {
  readonly entity: EntityRef;
  readonly slug: string;
  readonly below: readonly ElementRecord[];
  readonly atMs: number;
  readonly actorId: string;
}

async function queue(inside: Store, request: ToQueue): Promise<Queued> {
  const { entity, slug, below, atMs, actorId } = request;
  const { id } = await inside.deletions.addDeletion({
    kind: entity.kind,
    targetId: entity.id,
    label: (await entityTitle(inside, entity)) ?? slug,
    snapshot: { below: below.map((element) => element.id) },
    deletedAtMs: atMs,
    deletedBy: actorId,
    purgeAtMs: atMs + DELETED_RETENTION_MS,
  });
  const noted = { atMs, actorId, ...entity, details: { slug } };
  await addAuditEntry(inside, `${entity.kind}/delete`, noted);
  return { deletionId: id };
}
