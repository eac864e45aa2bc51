import type { EntityKindOnWire } from '../../contract/admin/field-definitions.ts';
import type { DraftField } from '../../contract/admin/walks.ts';

export interface DraftEntityRef {
  readonly kind: EntityKindOnWire;
  readonly id: string;
}

export interface ValueSlot {
  readonly field: string;
  readonly languageId: number;
}

/** A value to be written to a slot. */
export interface DraftChange {
  readonly entityId: string;
  readonly slot: ValueSlot;
  readonly value: unknown;
}

/** The values by `slotKey`; an absent key means no value. */
export type SlotValues = ReadonlyMap<string, unknown>;

export const slotKey = ({ field, languageId }: ValueSlot) => `${languageId} ${field}`;

export function valueSlotOf(key: string): ValueSlot {
  const index = key.indexOf(' ');
  return { languageId: Number(key.slice(0, index)), field: key.slice(index + 1) };
}

/** Ignores the order of keys: a field writes them in its own order, and the server in another. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || inOrder(a) === inOrder(b);
}

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

export function valuesByEntity(fields: readonly DraftField[]): ReadonlyMap<string, SlotValues> {
  const byOwner = new Map<string, Map<string, unknown>>();
  for (const { owner, value, ...slot } of fields) {
    const values = byOwner.get(owner.id) ?? new Map<string, unknown>();
    byOwner.set(owner.id, values.set(slotKey(slot), value));
  }
  return byOwner;
}

/** The two values of a slot that two editors changed differently. */
export interface Conflict extends ValueSlot {
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface MergeInput {
  /** The values that both editors began with. */
  readonly before: SlotValues;
  readonly theirs: SlotValues;
  readonly mine: SlotValues;
}

/** The slots that both changed to different values. All other changes merge. */
export function conflictsIn({ before, theirs, mine }: MergeInput): readonly Conflict[] {
  return [...mine].flatMap(([key, value]) => {
    const there = theirs.get(key);
    if (isSameValue(there, before.get(key)) || isSameValue(there, value)) return [];
    return [{ ...valueSlotOf(key), mine: value, theirs: there }];
  });
}
