import type { Activation, ContentState, ElementKind, PuzzleActivations } from '../model.ts';
import { INDEPENDENT } from '../model.ts';
import { readSlug } from '../slug.ts';
import type { WireElement } from './element.ts';
import { structuredField } from './fields.ts';
import { isAbsent, isList, isObject, ownValue, present, toNumber } from './json-value.ts';

const kinds: readonly ElementKind[] = ['track', 'quest', 'puzzle'];
const states: readonly ContentState[] = ['inactive', 'active', 'finished'];
const same = (list: readonly Activation[]): PuzzleActivations => ({ kind: 'same-for-all', list });

/** Key 1 holds the list that a track applies. */
export function decodeActivations(element: WireElement, name: string): readonly Activation[] {
  const lists = structuredField(element, name, (value) => (isList(value) ? value : undefined));
  return readList(lists[INDEPENDENT] ?? [], element, name);
}

/**
 * Key 1 of a puzzle holds a list of lists, one per solution group, or a flat list for all groups.
 * `isFlat` means that a flat list was written out group by group for older players.
 */
export function decodePuzzleActivations(
  element: WireElement,
  name: string,
  isFlat: boolean,
): PuzzleActivations {
  const values = structuredField(element, name, (value) => (isList(value) ? value : undefined));
  const items = values[INDEPENDENT] ?? [];
  if (!items.some(isList)) return same(readList(items, element, name));
  if (isFlat) return same(readGroup(items[0], element, name));
  return { kind: 'per-group', lists: items.map((group) => readGroup(group, element, name)) };
}

/** A group that cannot be read stays, empty: the others keep their index. */
function readGroup(group: unknown, element: WireElement, name: string): readonly Activation[] {
  if (isAbsent(group)) return [];
  return readList(isList(group) ? group : [group], element, name);
}

function readList(
  items: readonly unknown[],
  element: WireElement,
  name: string,
): readonly Activation[] {
  return items.flatMap((item) => {
    const activation = readActivation(item);
    if (activation === undefined) element.note('item/unreadable', name);
    return activation ?? [];
  });
}

function readActivation(item: unknown): Activation | undefined {
  if (!isObject(item)) return undefined;
  const kind = oneOf(kinds, ownValue(item, 'type'));
  const slug = readSlug(ownValue(item, 'slug'));
  if (kind === undefined || slug === undefined) return undefined;
  const delayS = toNumber(ownValue(item, 'delay'));
  return {
    kind,
    slug,
    ...present('delayS', delayS === undefined || delayS < 0 ? undefined : delayS),
    ...present('action', oneOf(states, ownValue(item, 'action'))),
  };
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  return choices.find((choice) => choice === text);
}
