import type { DraftField, OwnerKindOnWire } from '../../contract/admin/walks.ts';

export interface Owner {
  readonly kind: OwnerKindOnWire;
  readonly id: string;
}

export interface ValuePlace {
  readonly field: string;
  readonly languageId: number;
}

/** A value that is to stand at its place. */
export interface DraftChange {
  readonly ownerId: string;
  readonly place: ValuePlace;
  readonly value: unknown;
}

/** By the key of the place; what is not there has no value. */
export type Values = ReadonlyMap<string, unknown>;

export const placeKey = ({ field, languageId }: ValuePlace) => `${languageId} ${field}`;

export function placeOf(key: string): ValuePlace {
  const at = key.indexOf(' ');
  return { languageId: Number(key.slice(0, at)), field: key.slice(at + 1) };
}

/** Whatever the order of their keys: a field writes them in its own, and the host in another. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || inOrder(a) === inOrder(b);
}

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

export function valuesByOwner(fields: readonly DraftField[]): ReadonlyMap<string, Values> {
  const all = new Map<string, Map<string, unknown>>();
  for (const { owner, value, ...place } of fields) {
    const values = all.get(owner.id) ?? new Map<string, unknown>();
    all.set(owner.id, values.set(placeKey(place), value));
  }
  return all;
}

/** One of two values at a place where two editors meant different things. */
export interface Conflict extends ValuePlace {
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Meeting {
  /** What both began with. */
  readonly before: Values;
  readonly theirs: Values;
  readonly mine: Values;
}

/** Where both changed the same place to different values. Everything else goes together. */
export function conflictsIn({ before, theirs, mine }: Meeting): readonly Conflict[] {
  return [...mine].flatMap(([key, value]) => {
    const there = theirs.get(key);
    if (isSame(there, before.get(key)) || isSame(there, value)) return [];
    return [{ ...placeOf(key), mine: value, theirs: there }];
  });
}
