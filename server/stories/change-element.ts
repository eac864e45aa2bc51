import type { ElementChanged, ElementRow } from '../../src/contract/admin/walks.ts';
import type { ElementKind } from '../../src/core/story/model.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { differencesOf } from '../audit/change-details.ts';
import { existingElement, existingStory } from './find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { renameTargets } from './rename-targets.ts';
import { elementRowOf } from './rows.ts';
import { questIn } from './create-element.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

interface ElementChanges {
  readonly version: number;
  readonly slug?: string | undefined;
  readonly questId?: string | null | undefined;
}

/** Renames an element and every reference to it in its walk, or moves a puzzle to another quest. */
export async function changeElement(
  { store, clock }: Needs,
  { id, changes, actorId }: { id: string; changes: ElementChanges; actorId: string },
): Promise<ElementChanged> {
  const { version, slug, questId } = changes;
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const before = await existingElement(inside, id);
    const { kind, storyId, slug: from } = before;
    if (typeof questId === 'string') await questIn(inside, storyId, questId);
    if (questId !== undefined && kind !== 'puzzle') {
      throw new ApiError('request/invalid', { field: 'questId' });
    }
    const saved = await inside.elements.changeElement(id, {
      version,
      nowMs: atMs,
      ...(slug === undefined ? {} : { slug }),
      ...(questId === undefined ? {} : { questId }),
    });
    if (saved.kind === 'stale') throw new ApiError('edit/conflict');
    if (saved.kind === 'slug-taken') throw new ApiError('slug/taken', { field: 'slug' });
    if (saved.kind !== 'ok') throw new ApiError('element/not-found');
    const { slug: to, questId: quest } = saved.value;
    const details = {
      changes: differencesOf({ ...before }, { slug: to, questId: quest }),
    };
    await addAuditEntry(inside, `${kind}/change`, { atMs, actorId, kind, id, details });
    const rename = { storyId, kind, from, to, atMs, actorId };
    const versions = to === from ? {} : await renameTargets(inside, rename);
    // The row is read again because an element may activate itself, so the rename may have changed
    // it.
    return { ...elementRowOf(await existingElement(inside, id)), versions };
  });
}

interface ReorderRequest {
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly ids: readonly string[];
  /** The order that the editor saw; undefined skips the conflict check. */
  readonly from?: readonly string[] | undefined;
  readonly actorId: string;
}

/** Puts the elements of one kind into this order; elements that are not named follow. */
export async function reorderElements(
  { store, clock }: Needs,
  { storyId, kind, ids, from, actorId }: ReorderRequest,
): Promise<{ elements: ElementRow[] }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    await inside.acquireLock(`order/${storyId}/${kind}`);
    await existingStory(inside, storyId);
    const all = (await inside.elements.ofStory(storyId)).filter((one) => one.kind === kind);
    const named = [...new Set(ids)].filter((id) => all.some((one) => one.id === id));
    const others = all.map(({ id }) => id).filter((id) => !named.includes(id));
    const meant = [...named, ...others];
    rejectStaleChange({
      from: from && contentVersionOf(from),
      current: all.map(({ id }) => id),
      meant,
    });
    const ordered = await inside.elements.reorder(storyId, kind, meant, atMs);
    const noted = { atMs, actorId, kind: 'story', id: storyId, details: { kind } };
    await addAuditEntry(inside, 'story/order', noted);
    return { elements: ordered.map(elementRowOf) };
  });
}
