import * as z from 'zod/mini';
import {
  fieldRules,
  type AdminField,
  type FieldDefinitionList,
  type FieldDefinitionChange,
  type FieldOwnerKind,
  type NewField,
} from '../../src/contract/admin/field-definitions.ts';
import { isFieldType } from '../../src/contract/admin/field-types.ts';
import { contentVersion, refuseUnseen } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { FieldDefinition } from '../store/repositories/field-definitions.ts';
import type { Store } from '../store/store.ts';
import { differencesOf } from '../walks/change-details.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

/** Own ones stand behind the built-in ones. */
export const FIRST_OWN_POSITION = 1000;

/** Of all that change definitions: a row is written whole, and an order is many rows. */
export const FIELDS_TURN = 'field-definitions';

/** The definitions of one kind, or of all. */
export async function listFields(
  { store }: Pick<Needs, 'store'>,
  owner?: FieldOwnerKind,
): Promise<FieldDefinitionList> {
  const counts = await store.fields.counts();
  const definitions = await store.fieldDefinitions.list(owner);
  const fields = definitions.map((one) => {
    const held = counts.find(({ owner, field }) => owner === one.owner && field === one.name);
    return seen(one, held?.values ?? 0);
  });
  return { fields, orderVersion: contentVersion(ownIds(definitions)) };
}

/** What an order of fields is: the built-in ones stand first and stay. */
export const ownIds = (fields: readonly Pick<FieldDefinition, 'id' | 'isBuiltIn'>[]) =>
  fields.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id]));

export async function addField(needs: Needs, field: NewField, actorId: string) {
  const { store, clock } = needs;
  return store.transaction(async (inside) => {
    await inside.turn(FIELDS_TURN);
    const last = (await inside.fieldDefinitions.list(field.owner)).at(-1)?.position ?? 0;
    const position = Math.max(FIRST_OWN_POSITION, last + 1);
    const made = await inside.fieldDefinitions.create({ ...field, ...spoken(field), position });
    if (made.kind !== 'ok') throw new Refusal('field/name-taken', { field: 'name' });
    const entry = { actorId, action: 'field/add', details: field };
    await log(inside, clock.nowMs(), made.value, entry);
    return one(inside, made.value.id);
  });
}

interface ChangeOrder {
  readonly id: string;
  readonly change: FieldDefinitionChange;
  readonly actorId: string;
}

/** Values are kept as they were written, so the type is fixed as soon as there are some. */
export async function changeField(
  needs: Needs,
  { id, change: { from, ...change }, actorId }: ChangeOrder,
) {
  const { store, clock } = needs;
  return store.transaction(async (inside) => {
    await inside.turn(FIELDS_TURN);
    const before = await one(inside, id);
    const meant = { ...partsOf(before), ...given(change) };
    refuseUnseen({ from, standing: partsOf(before), meant });
    const isOther = change.type !== undefined && change.type !== before.type;
    if (isOther && before.values > 0) throw new Refusal('field/in-use', { field: 'type' });
    const outcome = await inside.fieldDefinitions.change(id, given(change));
    if (outcome.kind === 'built-in') throw new Refusal('field/built-in');
    if (outcome.kind !== 'ok') throw new Refusal('field/not-found');
    const changes = differencesOf(partsOf(before), given(change), ['labels', 'help', 'rules']);
    const entry = { actorId, action: 'field/change', details: { name: before.name, changes } };
    await log(inside, clock.nowMs(), outcome.value, entry);
    return one(inside, id);
  });
}

/** What was written in it stays in the drafts, for a field of the same name; the wire loses it. */
export async function removeField(needs: Needs, id: string, actorId: string) {
  const { store, clock } = needs;
  return store.transaction(async (inside) => {
    await inside.turn(FIELDS_TURN);
    const before = await one(inside, id);
    const removed = await inside.fieldDefinitions.remove(id);
    if (removed.kind === 'built-in') throw new Refusal('field/built-in');
    if (removed.kind !== 'ok') throw new Refusal('field/not-found');
    const { name, values } = before;
    const entry = { actorId, action: 'field/remove', details: { name, values } };
    await log(inside, clock.nowMs(), before, entry);
    return listFields({ store: inside }, before.owner);
  });
}

const partsOf = ({ type, labels, help, rules }: FieldParts) => ({ type, labels, help, rules });

type FieldParts = Pick<AdminField, 'type' | 'labels' | 'help' | 'rules'>;

const given = ({ type, rules, ...words }: Omit<FieldDefinitionChange, 'from'>) => ({
  ...(type === undefined ? {} : { type }),
  ...(rules === undefined ? {} : { rules }),
  ...spoken(words),
});

async function one(store: Store, id: string): Promise<AdminField> {
  const found = (await listFields({ store })).fields.find((field) => field.id === id);
  if (found === undefined) throw new Refusal('field/not-found');
  return found;
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

type Words = Readonly<Record<string, string>> | undefined;

function spoken({ labels, help }: { labels?: Words; help?: Words }) {
  const kept = (words: Readonly<Record<string, string>>): Record<number, string> =>
    Object.fromEntries(
      Object.entries(words).flatMap(([language, text]) =>
        text.trim() === '' ? [] : [[Number(language), text.trim()]],
      ),
    );
  return {
    ...(labels === undefined ? {} : { labels: kept(labels) }),
    ...(help === undefined ? {} : { help: kept(help) }),
  };
}

function seen(definition: FieldDefinition, values: number): AdminField {
  const { id, owner, name, type, isPerLanguage, labels, help, position, isBuiltIn } = definition;
  const parts: FieldParts = {
    ...{ labels, help },
    type: isFieldType(type) ? type : 'text',
    rules: z.safeParse(fieldRules, definition.rules ?? {}).data ?? {},
  };
  return {
    ...{ id, owner, name, isPerLanguage, position, isBuiltIn, values, ...parts },
    version: contentVersion(parts),
  };
}
