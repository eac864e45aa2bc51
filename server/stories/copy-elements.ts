import { freeSlug } from '../../src/contract/admin/proposed-slug.ts';
import {
  namesTargets,
  renamedTargets,
  targetName,
  type NewNames,
} from '../../src/contract/admin/renamed-targets.ts';
import type { ElementRow, StoryRow } from '../../src/contract/admin/walks.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { ElementRecord } from './elements.store.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { FieldChange } from './field-values.store.ts';
import type { Store } from '../store/store.ts';
import { existingElement, existingStory } from './find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { ownerOf } from './create-story.ts';
import { elementRowOf, storyRowOf } from './rows.ts';
import { storedValue } from '../fields/stored-value.ts';
import { titlesOfCopies } from './titles-of-copies.ts';
import { writeFields } from './write-fields.ts';
import { freeStorySlug } from './free-slug.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

interface CopyElementsRequest {
  readonly storyId: string;
  readonly elementIds: readonly string[];
  readonly actorId: string;
}

/** Copies elements of this walk or another into this walk; a quest is copied with its puzzles. */
export async function copyElements(
  { store, clock }: Needs,
  { storyId, elementIds, actorId }: CopyElementsRequest,
): Promise<{ elements: ElementRow[] }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    await existingStory(inside, storyId);
    const originals = await withPuzzles(inside, elementIds);
    const copies = await copyInto(inside, { storyId, originals, atMs });
    const details = { copied: copies.map(({ slug }) => slug) };
    await addAuditEntry(inside, 'story/copy', {
      atMs,
      actorId,
      kind: 'story',
      id: storyId,
      details,
    });
    return { elements: copies };
  });
}

/**
 * Creates a walk with the same fields and elements, as a separate draft whose title says that it is
 * a copy.
 */
export async function duplicateStory(
  { store, clock }: Needs,
  { storyId, actorId }: Omit<CopyElementsRequest, 'elementIds'>,
): Promise<StoryRow> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const { slug: from, languageIds, cityId, categoryId } = await existingStory(inside, storyId);
    const slug = await freeStorySlug(inside, from);
    const about = { slug, languageIds, cityId, categoryId, createdAtMs: atMs };
    const created = await inside.stories.createStory(about);
    if (created.kind !== 'ok') throw new ApiError('slug/taken', { field: 'slug' });
    const { id, version } = created.value;
    await inside.walkMembers.addMembers([ownerOf(id, actorId)], atMs);
    const values = await inside.fields.valuesOf({ kind: 'story', id: storyId });
    const changes = (await titlesOfCopies(inside, ['story']))('story', values);
    const write = { version, nowMs: atMs, changes };
    const next = await writeFields(inside, { kind: 'story', id }, write);
    const originals = await inside.elements.ofStory(storyId);
    await copyInto(inside, { storyId: id, originals, atMs });
    const noted = { atMs, actorId, kind: 'story', id, details: { slug, from } };
    await addAuditEntry(inside, 'story/duplicate', noted);
    return storyRowOf({ ...created.value, version: next });
  });
}

async function withPuzzles(inside: Store, ids: readonly string[]): Promise<ElementRecord[]> {
  const all = new Map<string, ElementRecord>();
  for (const id of ids) {
    const element = await existingElement(inside, id);
    const siblings = await inside.elements.ofStory(element.storyId);
    const below = siblings.filter(({ questId }) => element.kind === 'quest' && questId === id);
    for (const row of [element, ...below]) all.set(row.id, row);
  }
  return [...all.values()];
}

interface CopyInto {
  readonly storyId: string;
  readonly originals: readonly ElementRecord[];
  readonly atMs: number;
}

/** Quests are copied first, so that their puzzles can refer to them. */
async function copyInto(
  inside: Store,
  { storyId, originals, atMs }: CopyInto,
): Promise<ElementRow[]> {
  const slugs = newSlugs(await inside.elements.ofStory(storyId), originals);
  const definitions = await inside.fieldDefinitions.listDefinitions();
  const kinds = [...new Set(originals.map(({ kind }) => kind))];
  const retitle = await titlesOfCopies(inside, kinds, storyId);
  const questIds = new Map<string, string>();
  const copies: ElementRow[] = [];
  for (const original of originals.toSorted(questsFirst)) {
    const { kind, questId } = original;
    const stays = original.storyId === storyId ? questId : null;
    const home = questId === null ? null : (questIds.get(questId) ?? stays);
    const slug = slugs.get(keyOf(original)) ?? original.slug;
    const about = { storyId, kind, slug, questId: home, createdAtMs: atMs };
    const created = await inside.elements.createElement(about);
    if (created.kind !== 'ok') throw new ApiError('slug/taken');
    const { id, version } = created.value;
    if (kind === 'quest') questIds.set(original.id, id);
    const values = await inside.fields.valuesOf({ kind, id: original.id });
    const changes = retitle(kind, values).map((value) => mapped(value, definitions, slugs));
    const write = { version, nowMs: atMs, changes };
    const next = await writeFields(inside, { kind, id }, write);
    copies.push(elementRowOf({ ...created.value, version: next }));
  }
  return copies;
}

const questsFirst = (a: ElementRecord, b: ElementRecord) =>
  Number(b.kind === 'quest') - Number(a.kind === 'quest') || a.position - b.position;

const keyOf = ({ kind, slug }: { readonly kind: string; readonly slug: string }) =>
  targetName(kind, slug);

/** Maps each original to the slug of its copy. */
function newSlugs(
  present: readonly ElementRecord[],
  originals: readonly ElementRecord[],
): NewNames {
  const taken = new Set(present.map(keyOf));
  const slugs = new Map<string, string>();
  for (const original of originals) {
    const { kind } = original;
    const slug = freeSlug(original.slug, (wanted) => taken.has(keyOf({ kind, slug: wanted })));
    taken.add(keyOf({ kind, slug }));
    slugs.set(keyOf(original), slug);
  }
  return slugs;
}

/** A reference to an original becomes one to its copy where there is one; other references stay. */
function mapped(
  change: FieldChange,
  definitions: readonly FieldDefinition[],
  slugs: NewNames,
): FieldChange {
  const type = definitions.find(({ name }) => name === change.field)?.type ?? '';
  if (!namesTargets(type)) return change;
  const value = storedValue(type, change.value);
  return value === undefined ? change : { ...change, value: renamedTargets(value, slugs) };
}
