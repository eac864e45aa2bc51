import * as z from 'zod/mini';
import {
  fieldRules,
  type AdminField,
  type FieldDefinitionList,
  type FieldDefinitionChange,
  type EntityKindOnWire,
  type NewField,
} from '../../src/contract/admin/field-definitions.ts';
import { isFieldType } from '../../src/contract/admin/field-types.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { FieldDefinition } from './field-definitions.store.ts';
import type { Store } from '../store/store.ts';
import { differencesOf } from '../audit/change-details.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

/** Own fields follow the built-in ones. */
export const FIRST_OWN_POSITION = 1000;

/**
 * The lock of everything that changes definitions: rows are written whole, and reordering writes
 * many.
 */
export const FIELDS_LOCK = 'field-definitions';

/** Lists the definitions of one kind, or of all kinds. */
export async function listFields(
  { store }: Pick<Needs, 'store'>,
  owner?: EntityKindOnWire,
): Promise<FieldDefinitionList> {
  const counts = await store.fields.counts();
  const definitions = await store.fieldDefinitions.listDefinitions(owner);
  const fields = definitions.map((definition) => {
    const count = counts.find(
      ({ owner, field }) => owner === definition.owner && field === definition.name,
    );
    return toAdminField(definition, count?.values ?? 0);
  });
  return { fields, orderVersion: contentVersionOf(ownIds(definitions)) };
}

/** The ids that can be reordered: built-in fields come first and keep their positions. */
export const ownIds = (fields: readonly Pick<FieldDefinition, 'id' | 'isBuiltIn'>[]) =>
  fields.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id]));

export async function addField(needs: Needs, field: NewField, actorId: string) {
  const { store, clock } = needs;
  return store.transaction(async (inside) => {
    await inside.acquireLock(FIELDS_LOCK);
    const last = (await inside.fieldDefinitions.listDefinitions(field.owner)).at(-1)?.position ?? 0;
    const position = Math.max(FIRST_OWN_POSITION, last + 1);
    const made = await inside.fieldDefinitions.createDefinition({
      ...field,
      ...withoutEmptyTexts(field),
      position,
    });
    if (made.kind !== 'ok') throw new ApiError('field/name-taken', { field: 'name' });
    const entry = { actorId, action: 'field/add', details: field };
    await log(inside, clock.nowMs(), made.value, entry);
    return fieldById(inside, made.value.id);
  });
}

interface ChangeFieldRequest {
  readonly id: string;
  readonly change: FieldDefinitionChange;
  readonly actorId: string;
}

/** Existing values are not converted, so the type cannot change once there are some. */
export async function changeField(
  needs: Needs,
  { id, change: { from, ...change }, actorId }: ChangeFieldRequest,
) {
  const { store, clock } = needs;
  return store.transaction(async (inside) => {
    await inside.acquireLock(FIELDS_LOCK);
    const before = await fieldById(inside, id);
    const meant = { ...propertiesOf(before), ...storedProperties(change) };
    rejectStaleChange({ from, current: propertiesOf(before), meant });
    const isOther = change.type !== undefined && change.type !== before.type;
    if (isOther && before.values > 0) throw new ApiError('field/in-use', { field: 'type' });
    const outcome = await inside.fieldDefinitions.changeDefinition(id, storedProperties(change));
    if (outcome.kind === 'built-in') throw new ApiError('field/built-in');
    if (outcome.kind !== 'ok') throw new ApiError('field/not-found');
    const changes = differencesOf(propertiesOf(before), storedProperties(change), [
      'labels',
      'help',
      'rules',
    ]);
    const entry = { actorId, action: 'field/change', details: { name: before.name, changes } };
    await log(inside, clock.nowMs(), outcome.value, entry);
    return fieldById(inside, id);
  });
}

/** The values stay in the drafts, for a later field of the same name; published walks lose them. */
export async function removeField(needs: Needs, id: string, actorId: string) {
  const { store, clock } = needs;
  return store.transaction(async (inside) => {
    await inside.acquireLock(FIELDS_LOCK);
    const before = await fieldById(inside, id);
    const removed = await inside.fieldDefinitions.removeDefinition(id);
    if (removed.kind === 'built-in') throw new ApiError('field/built-in');
    if (removed.kind !== 'ok') throw new ApiError('field/not-found');
    const { name, values } = before;
    const entry = { actorId, action: 'field/remove', details: { name, values } };
    await log(inside, clock.nowMs(), before, entry);
    return listFields({ store: inside }, before.owner);
  });
}

const propertiesOf = ({ type, labels, help, rules }: FieldProperties) => ({
  type,
  labels,
  help,
  rules,
});

type FieldProperties = Pick<AdminField, 'type' | 'labels' | 'help' | 'rules'>;

const storedProperties = ({ type, rules, ...titles }: Omit<FieldDefinitionChange, 'from'>) => ({
  ...(type === undefined ? {} : { type }),
  ...(rules === undefined ? {} : { rules }),
  ...withoutEmptyTexts(titles),
});

async function fieldById(store: Store, id: string): Promise<AdminField> {
  const listed = (await listFields({ store })).fields.find((field) => field.id === id);
  if (listed === undefined) throw new ApiError('field/not-found');
  return listed;
}

async function log(
  store: Store,
  atMs: number,
  { id, owner }: Pick<FieldDefinition, 'id' | 'owner'>,
  { details, ...entry }: { actorId: string; action: string; details: object },
): Promise<void> {
  const about = { targetKind: 'field', targetId: id, details: { owner, ...details } };
  await store.audit.append({ atMs, ...entry, ...about });
}

type TextsPerLanguage = Readonly<Record<string, string>> | undefined;

function withoutEmptyTexts({
  labels,
  help,
}: {
  labels?: TextsPerLanguage;
  help?: TextsPerLanguage;
}) {
  const byLanguageId = (titles: Readonly<Record<string, string>>): Record<number, string> =>
    Object.fromEntries(
      Object.entries(titles).flatMap(([language, text]) =>
        text.trim() === '' ? [] : [[Number(language), text.trim()]],
      ),
    );
  return {
    ...(labels === undefined ? {} : { labels: byLanguageId(labels) }),
    ...(help === undefined ? {} : { help: byLanguageId(help) }),
  };
}

function toAdminField(definition: FieldDefinition, values: number): AdminField {
  const { id, owner, name, type, isPerLanguage, labels, help, position, isBuiltIn } = definition;
  const properties: FieldProperties = {
    ...{ labels, help },
    type: isFieldType(type) ? type : 'text',
    rules: z.safeParse(fieldRules, definition.rules ?? {}).data ?? {},
  };
  return {
    ...{ id, owner, name, isPerLanguage, position, isBuiltIn, values, ...properties },
    version: contentVersionOf(properties),
  };
}
