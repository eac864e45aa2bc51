import type { ActivationItem } from '../../contract/admin/field-types.ts';

type List = readonly ActivationItem[];

/** The slot of an item: in the list of one answer, or in the one for all. */
export interface ItemSlot {
  readonly group: number | undefined;
  readonly index: number;
}

/** One edge of the picture: the same item of several answers is one edge. */
export interface ActivationEdge {
  readonly item: ActivationItem;
  readonly slots: readonly ItemSlot[];
  /** The answers that have it; undefined: every one. */
  readonly groups: readonly number[] | undefined;
}

/** The edges in the value of an activation field. */
export function activationEdgesIn(value: unknown): readonly ActivationEdge[] {
  const lists = listsIn(value);
  if (lists.kind === 'one') {
    return lists.list.map((item, index) => ({
      item,
      slots: [{ group: undefined, index }],
      groups: undefined,
    }));
  }
  const edges = new Map<string, { item: ActivationItem; slots: ItemSlot[] }>();
  lists.lists.forEach((list, group) => {
    const occurrences = new Map<string, number>();
    list.forEach((item, index) => {
      const same = JSON.stringify([item.type, item.slug, item.delay, item.action]);
      const count = (occurrences.get(same) ?? 0) + 1;
      occurrences.set(same, count);
      const edge = edges.get(`${same} ${count}`) ?? { item, slots: [] };
      edge.slots.push({ group, index });
      edges.set(`${same} ${count}`, edge);
    });
  });
  return [...edges.values()].map(({ item, slots }) => ({
    ...{ item, slots },
    groups: slots.length === lists.lists.length ? undefined : slots.map(({ group }) => group ?? 0),
  }));
}

/** `group` undefined: on every answer. */
export function withItem(
  value: unknown,
  item: ActivationItem,
  group: number | undefined,
  answerGroups: number,
): unknown {
  const lists = listsIn(value);
  if (lists.kind === 'one' && group === undefined) return [...lists.list, item];
  const count = Math.max(answerGroups, lists.kind === 'each' ? lists.lists.length : 0);
  return Array.from({ length: count }, (_, index) => {
    const list = lists.kind === 'one' ? lists.list : (lists.lists[index] ?? []);
    return group === undefined || group === index ? [...list, item] : list;
  });
}

export function withoutItems(value: unknown, slots: readonly ItemSlot[]): unknown {
  return changed(value, (item, at) => (isAmong(slots, at) ? [] : [item]));
}

/** Undefined: the default delay. */
export function withDelay(
  value: unknown,
  slots: readonly ItemSlot[],
  delay: number | undefined,
): unknown {
  return changed(value, (item, at) => {
    if (!isAmong(slots, at)) return [item];
    const { type, slug, action } = item;
    const rest = { type, slug, ...(action === undefined ? {} : { action }) };
    return [delay === undefined ? rest : { ...rest, delay }];
  });
}

type Lists =
  | { readonly kind: 'one'; readonly list: List }
  | { readonly kind: 'each'; readonly lists: readonly List[] };

export function listsIn(value: unknown): Lists {
  if (!Array.isArray(value)) return { kind: 'one', list: [] };
  return value.some(Array.isArray)
    ? { kind: 'each', lists: value.map((list) => (Array.isArray(list) ? list : []).filter(isItem)) }
    : { kind: 'one', list: value.filter(isItem) };
}

const KINDS: readonly unknown[] = ['track', 'quest', 'puzzle'];

/** The server has validated it before; invalid items of old drafts are no edges. */
function isItem(value: unknown): value is ActivationItem {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('slug' in value))
    return false;
  return KINDS.includes(value.type) && typeof value.slug === 'string';
}

function changed(value: unknown, change: (item: ActivationItem, at: ItemSlot) => List): unknown {
  const lists = listsIn(value);
  if (lists.kind === 'one') {
    const list = lists.list.flatMap((item, index) => change(item, { group: undefined, index }));
    return list.length === 0 ? undefined : list;
  }
  const next = lists.lists.map((list, group) =>
    list.flatMap((item, index) => change(item, { group, index })),
  );
  return next.every((list) => list.length === 0) ? undefined : next;
}

function isAmong(slots: readonly ItemSlot[], { group, index }: ItemSlot): boolean {
  return slots.some((slot) => slot.group === group && slot.index === index);
}
