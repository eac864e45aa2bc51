import type { ElementChanged, ElementRow } from '../../src/contract/admin/walks.ts';
import type { ElementKind } from '../../src/core/story/model.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { differencesOf, changedFieldsOf } from '../audit/change-details.ts';
import { existingElement, existingStory } from './find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { elementRowOf } from './rows.ts';
import { questIn } from './create-element.ts';
import {
  namesTargets,
  renamedTargets,
  targetName,
  type NewNames,
} from '../../src/contract/admin/renamed-targets.ts';
import { unwrap } from '../../src/core/story/wire/fields.ts';
import type { FieldChange, FieldValue } from './field-values.store.ts';
import type { EntityRef } from './entity.ts';
import type { Store } from '../store/store.ts';
import { writeFields } from './write-fields.ts';

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
    const sameKind = (await inside.elements.ofStory(storyId)).filter(
      (element) => element.kind === kind,
    );
    const named = [...new Set(ids)].filter((id) => sameKind.some((element) => element.id === id));
    const others = sameKind.map(({ id }) => id).filter((id) => !named.includes(id));
    const meant = [...named, ...others];
    rejectStaleChange({
      from: from && contentVersionOf(from),
      current: sameKind.map(({ id }) => id),
      meant,
    });
    const ordered = await inside.elements.reorder(storyId, kind, meant, atMs);
    const noted = { atMs, actorId, kind: 'story', id: storyId, details: { kind } };
    await addAuditEntry(inside, 'story/order', noted);
    return { elements: ordered.map(elementRowOf) };
  });
}

interface Rename {
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly from: string;
  readonly to: string;
  readonly atMs: number;
  readonly actorId: string;
}

interface Naming {
  readonly entity: EntityRef;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly values: readonly FieldValue[];
}

/**
 * Replaces an element's former slug in everything that opens it, the deletion queue included. Must
 * run in the transaction of the renaming, which holds the walk's lock; returns the versions of what
 * was rewritten.
 */
async function renameTargets(
  inside: Store,
  { storyId, kind, from, to, atMs, actorId }: Rename,
): Promise<Record<string, number>> {
  const names: NewNames = new Map([[targetName(kind, from), to]]);
  const lists = (await inside.fieldDefinitions.listDefinitions()).filter(({ type }) =>
    namesTargets(type),
  );
  const versions: Record<string, number> = {};
  for (const { entity, version, isDeleted, values } of await namedValuesOf(inside, storyId)) {
    const mayName = ({ field }: FieldValue) =>
      lists.some(({ owner: of, name }) => of === entity.kind && name === field);
    const changes = values.filter(mayName).flatMap((value) => renamed(value, names));
    if (changes.length === 0) continue;
    const write = { version, nowMs: atMs, changes, isDeleted };
    versions[entity.id] = await writeFields(inside, entity, write);
    const details = { ...changedFieldsOf(changes), from, slug: to };
    await addAuditEntry(inside, `${entity.kind}/edit`, { atMs, actorId, ...entity, details });
  }
  return versions;
}

function renamed({ field, languageId, value }: FieldValue, names: NewNames): FieldChange[] {
  const plain = unwrap(value);
  const next = renamedTargets(plain, names);
  if (JSON.stringify(next) === JSON.stringify(plain)) return [];
  return [{ field, languageId, value: next }];
}

async function namedValuesOf(inside: Store, storyId: string): Promise<Naming[]> {
  const { version } = await existingStory(inside, storyId);
  const current = await inside.fields.ofStory(storyId);
  const valuesOf = (id: string) => current.filter(({ owner: entity }) => entity.id === id);
  const story: Naming = {
    entity: { kind: 'story', id: storyId },
    ...{ version, isDeleted: false, values: valuesOf(storyId) },
  };
  const living = (await inside.elements.ofStory(storyId)).map(({ kind, id, version }) => ({
    ...{ entity: { kind, id }, version, isDeleted: false, values: valuesOf(id) },
  }));
  const waiting: Naming[] = [];
  for (const { kind, id, version } of await inside.elements.deletedOf(storyId)) {
    const values = await inside.fields.valuesOf({ kind, id });
    waiting.push({ entity: { kind, id }, version, isDeleted: true, values });
  }
  return [story, ...living, ...waiting];
}
