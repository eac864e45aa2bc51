import { DELIVERY_FIELDS } from '../../src/core/story/compose-draft.ts';
import { decodeStory } from '../../src/core/story/decode.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { ElementRecord } from '../store/repositories/elements.ts';
import type { FieldDefinition } from '../store/repositories/field-definitions.ts';
import type { FieldChange, FieldOwner, OwnerKind } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import { splitStory, type DraftElement, type DraftParts } from '../walks/draft.ts';
import { storyOf } from '../walks/find-draft.ts';
import { keepDraft, keptParts } from '../walks/kept-drafts.ts';
import { ownFieldTest } from '../walks/own-fields.ts';
import { partsWithKeptOwn } from '../walks/own-parts.ts';
import { noteChange } from '../walks/note-change.ts';
import { writeFields } from '../walks/write-fields.ts';
import { deleteElementIn } from './delete-content.ts';

interface Order {
  readonly storyId: string;
  readonly revision: string;
  /** The version of the draft that was seen; undefined: whatever stands. */
  readonly from?: number | undefined;
  readonly actorId: string;
}

interface Work {
  readonly inside: Store;
  readonly storyId: string;
  readonly atMs: number;
  readonly actorId: string;
  /** Whether a field is one of today; what has no definition any more stays as it is. */
  readonly isKnown: (kind: OwnerKind, field: string) => boolean;
}

/**
 * Makes an old revision, or a draft that was kept, the draft. What stood there until then is kept,
 * and what the old one lacks goes to the deletion queue: nothing is lost.
 */
export async function restoreRevision(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, revision, from, actorId }: Order,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    await inside.turn(`story/restore/${storyId}`);
    const { version, draftVersion } = await storyOf(inside, storyId);
    if (from !== undefined && from !== draftVersion) throw new Refusal('edit/conflict');
    const parts = await partsOf(inside, storyId, revision);
    if (parts === undefined) throw new Refusal('revision/not-found');
    await keepDraft(inside, { storyId, atMs, actorId });
    await replaceDraft({ inside, storyId, atMs, actorId }, version, parts);
    const noted = { atMs, actorId, kind: 'story', id: storyId, details: { revision } };
    await noteChange(inside, 'story/restore-revision', noted);
  });
  return { ok: true };
}

async function partsOf(
  inside: Store,
  storyId: string,
  revision: string,
): Promise<DraftParts | undefined> {
  const published = await inside.revisions.draftOf(storyId, revision);
  if (published === undefined) return keptParts(inside, storyId, revision);
  const definitions = await inside.fieldDefinitions.list();
  const story = splitStory(decodeStory(published).story);
  return partsWithKeptOwn(story, published, ownFieldTest(definitions));
}

/** What the new draft lacks goes to the deletion queue. Inside a transaction. */
export async function replaceDraft(
  order: Omit<Work, 'isKnown'>,
  version: number,
  parts: DraftParts,
): Promise<void> {
  const work = { ...order, isKnown: knownFields(await order.inside.fieldDefinitions.list()) };
  await replaceFields(work, { kind: 'story', id: work.storyId }, version, parts.story);
  await replaceElements(work, parts.elements);
}

function knownFields(definitions: readonly FieldDefinition[]): Work['isKnown'] {
  const delivery = DELIVERY_FIELDS.map((field) => `story ${field}`);
  const defined = definitions.map(({ owner, name }) => `${owner} ${name}`);
  const known = new Set<string>([...defined, ...delivery]);
  return (kind, field) => known.has(`${kind} ${field}`);
}

async function replaceFields(
  { inside, storyId, atMs, isKnown }: Work,
  owner: FieldOwner,
  version: number,
  wanted: readonly FieldChange[],
): Promise<void> {
  const isWanted = (one: FieldChange) =>
    wanted.some(({ field, languageId }) => field === one.field && languageId === one.languageId);
  const gone = (await inside.fields.of(owner))
    .filter((one) => isKnown(owner.kind, one.field) && !isWanted(one))
    .map(({ field, languageId }) => ({ field, languageId }));
  const write = { version, nowMs: atMs, changes: [...gone, ...wanted] };
  await writeFields(inside, storyId, owner, write);
}

async function replaceElements(work: Work, wanted: readonly DraftElement[]): Promise<void> {
  const { inside, storyId, atMs, actorId } = work;
  const present = await inside.elements.ofStory(storyId);
  const questIds = new Map<string, string>();
  // Quests come first, so puzzles find theirs before a quest that is too much takes them along.
  for (const element of wanted) {
    const id = await replaceElement(work, present, element, questIds);
    if (element.kind === 'quest') questIds.set(element.slug, id);
  }
  const isWanted = ({ kind, slug }: ElementRecord) =>
    wanted.some((one) => one.kind === kind && one.slug === slug);
  for (const { id } of present.filter((one) => !isWanted(one))) {
    const standing = await inside.elements.byId(id);
    if (standing?.deletedAtMs === null) await deleteElementIn(inside, { id, actorId, atMs });
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
    ? await inside.elements.change(known.id, {
        version: known.version,
        position,
        questId,
        nowMs: atMs,
      })
    : await inside.elements.create({ storyId, kind, slug, position, questId, createdAtMs: atMs });
  if (saved.kind !== 'ok') throw new Refusal('edit/conflict');
  const { id, version } = saved.value;
  await replaceFields(work, { kind, id }, version, fields);
  return id;
}
