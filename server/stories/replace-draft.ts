import { retainDraft } from './retained-drafts.ts';
import { DELIVERY_FIELDS } from '../../src/core/story/compose-draft.ts';
import { ApiError } from '../api-error.ts';
import type { ElementRecord } from './elements.store.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { FieldChange } from './field-values.store.ts';
import type { EntityRef, EntityKind } from './entity.ts';
import type { Store } from '../store/store.ts';
import type { DraftElement, DraftContent } from './draft.ts';
import { writeFields } from './write-fields.ts';
import { deleteElementIn } from './delete-content.ts';
import type { StoryRecord } from './story-row.store.ts';

interface DraftReplacement {
  readonly inside: Store;
  readonly storyId: string;
  readonly atMs: number;
  /** Null: the server itself. */
  readonly actorId: string | null;
}

interface NewDraft {
  /** The version of the story that the caller has seen. */
  readonly version: number;
  readonly content: DraftContent;
  /** Replaces the languages in which the story is offered; absent: they stay. */
  readonly languageIds?: readonly number[];
}

/**
 * Replaces the draft. The previous one is retained, and what the new one lacks goes to the deletion
 * queue: nothing is lost. Must run inside a transaction.
 */
export async function replaceDraft(
  { inside, storyId, atMs, actorId }: DraftReplacement,
  { version, content, languageIds }: NewDraft,
): Promise<void> {
  await retainDraft(inside, { storyId, atMs, actorId });
  const isKnown = knownFields(await inside.fieldDefinitions.listDefinitions());
  const work = { inside, storyId, atMs, actorId: actorId ?? '', isKnown };
  const next =
    languageIds === undefined ? version : await offerLanguages(work, version, languageIds);
  await replaceFields(work, { kind: 'story', id: storyId }, next, content.story);
  await replaceElements(work, content.elements);
}

async function offerLanguages(
  { inside, storyId, atMs }: Work,
  version: number,
  languageIds: readonly number[],
): Promise<number> {
  const changed = await inside.stories.changeStory(storyId, { version, nowMs: atMs, languageIds });
  if (changed.kind !== 'ok') throw new ApiError('edit/conflict');
  return changed.value.version;
}

interface Work extends DraftReplacement {
  readonly actorId: string;
  /** Whether a field is still defined; values without a definition stay as they are. */
  readonly isKnown: (kind: EntityKind, field: string) => boolean;
}

function knownFields(definitions: readonly FieldDefinition[]): Work['isKnown'] {
  const delivery = DELIVERY_FIELDS.map((field) => `story ${field}`);
  const defined = definitions.map(({ owner, name }) => `${owner} ${name}`);
  const known = new Set<string>([...defined, ...delivery]);
  return (kind, field) => known.has(`${kind} ${field}`);
}

async function replaceFields(
  { inside, atMs, isKnown }: Work,
  owner: EntityRef,
  version: number,
  wanted: readonly FieldChange[],
): Promise<void> {
  const isWanted = (change: FieldChange) =>
    wanted.some(
      ({ field, languageId }) => field === change.field && languageId === change.languageId,
    );
  const gone = (await inside.fields.valuesOf(owner))
    .filter((value) => isKnown(owner.kind, value.field) && !isWanted(value))
    .map(({ field, languageId }) => ({ field, languageId }));
  const write = { version, nowMs: atMs, changes: [...gone, ...wanted] };
  await writeFields(inside, owner, write);
}

async function replaceElements(work: Work, wanted: readonly DraftElement[]): Promise<void> {
  const { inside, storyId, atMs, actorId } = work;
  const present = await inside.elements.ofStory(storyId);
  const questIds = new Map<string, string>();
  // Quests come first, so that puzzles move to theirs before a surplus quest is deleted with its
  // puzzles.
  for (const element of wanted) {
    const id = await replaceElement(work, present, element, questIds);
    if (element.kind === 'quest') questIds.set(element.slug, id);
  }
  const isWanted = ({ kind, slug }: ElementRecord) =>
    wanted.some((element) => element.kind === kind && element.slug === slug);
  for (const { id } of present.filter((element) => !isWanted(element))) {
    const current = await inside.elements.findElement(id);
    if (current?.deletedAtMs === null) await deleteElementIn(inside, { id, actorId, atMs });
  }
}

async function replaceElement(
  work: Work,
  present: readonly ElementRecord[],
  { kind, slug, position, questSlug, fields }: DraftElement,
  questIds: ReadonlyMap<string, string>,
): Promise<string> {
  const { inside, storyId, atMs } = work;
  const questId = questIds.get(questSlug ?? '') ?? null;
  const existing = present.find((element) => element.kind === kind && element.slug === slug);
  const saved = existing
    ? await inside.elements.changeElement(existing.id, {
        version: existing.version,
        position,
        questId,
        nowMs: atMs,
      })
    : await inside.elements.createElement({
        storyId,
        kind,
        slug,
        position,
        questId,
        createdAtMs: atMs,
      });
  if (saved.kind !== 'ok') throw new ApiError('edit/conflict');
  const { id, version } = saved.value;
  await replaceFields(work, { kind, id }, version, fields);
  return id;
}

/** Fills a walk that is still empty. Must run inside a transaction. */
export async function storeDraftContent(
  store: Store,
  { id: storyId, version }: Pick<StoryRecord, 'id' | 'version'>,
  content: DraftContent,
  nowMs: number,
): Promise<void> {
  const own = { version, nowMs, changes: content.story };
  await writeFields(store, { kind: 'story', id: storyId }, own);
  const questIds = new Map<string, string>();
  for (const element of content.elements) {
    const id = await storeElement(store, { ...element, storyId }, questIds, nowMs);
    if (element.kind === 'quest') questIds.set(element.slug, id);
  }
}

async function storeElement(
  store: Store,
  element: DraftElement & { readonly storyId: string },
  questIds: ReadonlyMap<string, string>,
  nowMs: number,
): Promise<string> {
  const { kind, slug, position, storyId, questSlug, fields } = element;
  const created = await store.elements.createElement({
    storyId,
    kind,
    slug,
    position,
    questId: questIds.get(questSlug ?? '') ?? null,
    createdAtMs: nowMs,
  });
  if (created.kind !== 'ok') throw new ApiError('story/unpublishable', { field: slug });
  const { id, version } = created.value;
  await writeFields(store, { kind, id }, { version, nowMs, changes: fields });
  return id;
}
