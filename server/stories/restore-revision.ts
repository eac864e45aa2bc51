import { DELIVERY_FIELDS } from '../../src/core/story/compose-draft.ts';
import { decodeStory } from '../../src/core/story/decode.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { ElementRecord } from './elements.store.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { FieldChange } from './field-values.store.ts';
import type { EntityRef, EntityKind } from './entity.ts';
import type { Store } from '../store/store.ts';
import { splitStory, type DraftElement, type DraftContent } from './draft.ts';
import { existingStory } from './find-draft.ts';
import { retainDraft, retainedDraftParts } from './retained-drafts.ts';
import { ownFieldTest, partsWithStoredOwn } from '../fields/own-fields.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { writeFields } from './write-fields.ts';
import { deleteElementIn } from './delete-content.ts';

interface RestoreRevisionRequest {
  readonly storyId: string;
  readonly revision: string;
  /** The version of the draft that the editor saw; undefined skips the conflict check. */
  readonly from?: number | undefined;
  readonly actorId: string;
}

interface Work {
  readonly inside: Store;
  readonly storyId: string;
  readonly atMs: number;
  readonly actorId: string;
  /** Whether a field is still defined; values without a definition stay as they are. */
  readonly isKnown: (kind: EntityKind, field: string) => boolean;
}

/**
 * Makes an old revision or a retained draft the draft. The previous draft is retained, and what the
 * old one lacks goes to the deletion queue: nothing is lost.
 */
export async function restoreRevision(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, revision, from, actorId }: RestoreRevisionRequest,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    await inside.acquireLock(`story/restore/${storyId}`);
    const { version, draftVersion } = await existingStory(inside, storyId);
    if (from !== undefined && from !== draftVersion) throw new ApiError('edit/conflict');
    const content = await revisionContentOf(inside, storyId, revision);
    if (content === undefined) throw new ApiError('revision/not-found');
    await retainDraft(inside, { storyId, atMs, actorId });
    await replaceDraft({ inside, storyId, atMs, actorId }, version, content);
    const noted = { atMs, actorId, kind: 'story', id: storyId, details: { revision } };
    await addAuditEntry(inside, 'story/restore-revision', noted);
  });
  return { ok: true };
}

async function revisionContentOf(
  inside: Store,
  storyId: string,
  revision: string,
): Promise<DraftContent | undefined> {
  const published = await inside.revisions.draftOf(storyId, revision);
  if (published === undefined) return retainedDraftParts(inside, storyId, revision);
  const definitions = await inside.fieldDefinitions.list();
  const story = splitStory(decodeStory(published).story);
  return partsWithStoredOwn(story, published, ownFieldTest(definitions));
}

/**
 * Replaces the draft; what the new one lacks goes to the deletion queue. Must run inside a
 * transaction.
 */
export async function replaceDraft(
  request: Omit<Work, 'isKnown'>,
  version: number,
  content: DraftContent,
): Promise<void> {
  const work = { ...request, isKnown: knownFields(await request.inside.fieldDefinitions.list()) };
  await replaceFields(work, { kind: 'story', id: work.storyId }, version, content.story);
  await replaceElements(work, content.elements);
}

function knownFields(definitions: readonly FieldDefinition[]): Work['isKnown'] {
  const delivery = DELIVERY_FIELDS.map((field) => `story ${field}`);
  const defined = definitions.map(({ owner, name }) => `${owner} ${name}`);
  const known = new Set<string>([...defined, ...delivery]);
  return (kind, field) => known.has(`${kind} ${field}`);
}

async function replaceFields(
  { inside, storyId, atMs, isKnown }: Work,
  owner: EntityRef,
  version: number,
  wanted: readonly FieldChange[],
): Promise<void> {
  const isWanted = (one: FieldChange) =>
    wanted.some(({ field, languageId }) => field === one.field && languageId === one.languageId);
  const gone = (await inside.fields.valuesOf(owner))
    .filter((one) => isKnown(owner.kind, one.field) && !isWanted(one))
    .map(({ field, languageId }) => ({ field, languageId }));
  const write = { version, nowMs: atMs, changes: [...gone, ...wanted] };
  await writeFields(inside, storyId, owner, write);
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
    wanted.some((one) => one.kind === kind && one.slug === slug);
  for (const { id } of present.filter((one) => !isWanted(one))) {
    const current = await inside.elements.byId(id);
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
  const known = present.find((one) => one.kind === kind && one.slug === slug);
  const saved = known
    ? await inside.elements.changeElement(known.id, {
        version: known.version,
        position,
        questId,
        nowMs: atMs,
      })
    : await inside.elements.create({ storyId, kind, slug, position, questId, createdAtMs: atMs });
  if (saved.kind !== 'ok') throw new ApiError('edit/conflict');
  const { id, version } = saved.value;
  await replaceFields(work, { kind, id }, version, fields);
  return id;
}
