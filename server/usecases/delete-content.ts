import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { ElementRecord } from '../store/repositories/elements.ts';
import type { FieldOwner } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import { elementOf, storyOf } from '../walks/find-draft.ts';
import { noteChange } from '../walks/note-change.ts';
import { titleOf } from '../walks/title-of.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

interface Order {
  readonly id: string;
  readonly actorId: string;
}

interface Queued {
  readonly deletionId: string;
}

/** Puts a walk into the deletion queue; from now on nobody gets it. */
export async function deleteStory(
  { store, clock, walks }: Pick<Services, 'store' | 'clock' | 'walks'>,
  { id, actorId }: Order,
): Promise<Queued> {
  const atMs = clock.nowMs();
  const queued = await store.transaction(async (inside) => {
    const { slug } = await storyOf(inside, id);
    await inside.stories.markDeleted(id, atMs);
    return queue(inside, { owner: { kind: 'story', id }, slug, below: [], atMs, actorId });
  });
  await walks.refresh();
  return queued;
}

/** Puts an element into the deletion queue, a quest with its puzzles. */
export async function deleteElement(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, actorId }: Order,
): Promise<Queued> {
  const atMs = clock.nowMs();
  return store.transaction((inside) => deleteElementIn(inside, { id, actorId, atMs }));
}

/** Many of one walk, all or none; each can be brought back by itself. */
export async function deleteElements(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, ids, actorId }: { storyId: string; ids: readonly string[]; actorId: string },
): Promise<{ deletionIds: string[] }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    await storyOf(inside, storyId);
    const deletionIds: string[] = [];
    for (const id of new Set(ids)) {
      const element = await elementOf(inside, id);
      if (element.storyId !== storyId) throw new Refusal('element/not-found');
      const { deletionId } = await deleteElementIn(inside, { id, actorId, atMs });
      deletionIds.push(deletionId);
    }
    return { deletionIds };
  });
}

/** Inside a transaction. */
export async function deleteElementIn(
  inside: Store,
  { id, actorId, atMs }: Order & { readonly atMs: number },
): Promise<Queued> {
  const element = await elementOf(inside, id);
  const below = (await inside.elements.ofStory(element.storyId)).filter(isIn(element));
  for (const one of [element, ...below]) await inside.elements.markDeleted(one.id, atMs);
  const owner = { kind: element.kind, id };
  return queue(inside, { owner, slug: element.slug, below, atMs, actorId });
}

const isIn =
  (quest: ElementRecord) =>
  ({ questId }: ElementRecord) =>
    quest.kind === 'quest' && questId === quest.id;

interface ToQueue {
  readonly owner: FieldOwner;
  readonly slug: string;
  readonly below: readonly ElementRecord[];
  readonly atMs: number;
  readonly actorId: string;
}

async function queue(inside: Store, order: ToQueue): Promise<Queued> {
  const { owner, slug, below, atMs, actorId } = order;
  const { id } = await inside.deletions.add({
    kind: owner.kind,
    targetId: owner.id,
    label: (await titleOf(inside, owner)) ?? slug,
    snapshot: { below: below.map((one) => one.id) },
    deletedAtMs: atMs,
    deletedBy: actorId,
    purgeAtMs: atMs + KEPT_MS,
  });
  const noted = { atMs, actorId, ...owner, details: { slug } };
  await noteChange(inside, `${owner.kind}/delete`, noted);
  return { deletionId: id };
}
