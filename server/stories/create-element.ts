import { proposedSlug } from '../../src/contract/admin/proposed-slug.ts';
import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import type { ElementRow } from '../../src/contract/admin/walks.ts';
import type { ElementKind } from '../../src/core/story/model.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { existingElement, existingStory } from './find-draft.ts';
import { checkedChanges } from '../fields/field-rules.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { elementRowOf } from './rows.ts';
import { freeElementSlug } from './free-slug.ts';
import { writeFields } from './write-fields.ts';

interface ElementToCreate {
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly title: string;
  readonly languageId: number;
  readonly questId?: string | null | undefined;
  readonly actorId: string;
}

/** Adds a track, quest or puzzle after the last of its kind, with a free slug. */
export async function createElement(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  request: ElementToCreate,
): Promise<ElementRow> {
  const { storyId, kind, title, languageId, questId = null, actorId } = request;
  const atMs = clock.nowMs();
  const change = { field: TITLE_FIELD[kind], languageId, value: title };
  const changes = await checkedChanges(store, kind, [change]);
  return store.transaction(async (inside) => {
    await existingStory(inside, storyId);
    if (questId !== null) await questIn(inside, storyId, questId);
    const slug = await freeElementSlug(inside, storyId, kind, proposedSlug(title) || kind);
    const home = kind === 'puzzle' ? questId : null;
    const created = await inside.elements.createElement({
      ...{ storyId, kind, slug, questId: home, createdAtMs: atMs },
    });
    if (created.kind !== 'ok') throw new ApiError('slug/taken');
    const { id, version } = created.value;
    const write = { version, nowMs: atMs, changes };
    const next = await writeFields(inside, { kind, id }, write);
    await addAuditEntry(inside, `${kind}/create`, { atMs, actorId, kind, id, details: { slug } });
    return elementRowOf({ ...created.value, version: next });
  });
}

/** Rejects a quest that does not belong to this walk. */
export async function questIn(store: Store, storyId: string, questId: string): Promise<void> {
  const quest = await existingElement(store, questId);
  if (quest.kind !== 'quest' || quest.storyId !== storyId) throw new ApiError('element/not-found');
}
