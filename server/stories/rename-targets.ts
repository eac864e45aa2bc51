import {
  namesTargets,
  renamedTargets,
  targetName,
  type NewNames,
} from '../../src/contract/admin/renamed-targets.ts';
import type { ElementKind } from '../../src/core/story/model.ts';
import { unwrap } from '../../src/core/story/wire/fields.ts';
import type { FieldChange, FieldValue } from './field-values.store.ts';
import type { EntityRef } from './entity.ts';
import type { Store } from '../store/store.ts';
import { changedFieldsOf } from '../audit/change-details.ts';
import { existingStory } from './find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { writeFields } from './write-fields.ts';

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
export async function renameTargets(
  inside: Store,
  { storyId, kind, from, to, atMs, actorId }: Rename,
): Promise<Record<string, number>> {
  const names: NewNames = new Map([[targetName(kind, from), to]]);
  const lists = (await inside.fieldDefinitions.list()).filter(({ type }) => namesTargets(type));
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
