import type { ActivationItem } from '../../../contract/admin/field-types.ts';

type List = readonly ActivationItem[];

/** Where an item stands: in which answer's list, or in the one for all. */
export interface ItemPlace {
  readonly group: number | undefined;
  readonly index: number;
}

/** One line of the picture: the same item of several answers is one. */
export interface ActivationLine {
  readonly item: ActivationItem;
  readonly places: readonly ItemPlace[];
  /** Of which answers; undefined: of every one. */
  readonly groups: readonly number[] | undefined;
}

/** What the value of an activation field opens. */
export function linesIn(value: unknown): readonly ActivationLine[] {
  const lists = listsIn(value);
  if (lists.kind === 'one') {
    return lists.list.map((item, index) => ({
      item,
      places: [{ group: undefined, index }],
      groups: undefined,
    }));
  }
  const lines = new Map<string, { item: ActivationItem; places: ItemPlace[] }>();
  lists.lists.forEach((list, group) => {
    const seen = new Map<string, number>();
    list.forEach((item, index) => {
      const same = JSON.stringify([item.type, item.slug, item.delay, item.action]);
      const count = (seen.get(same) ?? 0) + 1;
      seen.set(same, count);
      const line = lines.get(`${same} ${count}`) ?? { item, places: [] };
      line.places.push({ group, index });
      lines.set(`${same} ${count}`, line);
    });
  });
  return [...lines.values()].map(({ item, places }) => ({
    ...{ item, places },
    groups:
      places.length === lists.lists.length ? undefined : places.map(({ group }) => group ?? 0),
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

export function withoutItems(value: unknown, places: readonly ItemPlace[]): unknown {
  return changed(value, (item, at) => (isAmong(places, at) ? [] : [item]));
}

/** Undefined: as long as it usually takes. */
export function withDelay(
  value: unknown,
  places: readonly ItemPlace[],
  delay: number | undefined,
): unknown {
  return changed(value, (item, at) => {
    if (!isAmong(places, at)) return [item];
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

/** The host has judged it before; only what drafts of old may hold is not taken for a line. */
function isItem(one: unknown): one is ActivationItem {
  if (typeof one !== 'object' || one === null || !('type' in one) || !('slug' in one)) return false;
  return KINDS.includes(one.type) && typeof one.slug === 'string';
}

function changed(value: unknown, change: (item: ActivationItem, at: ItemPlace) => List): unknown {
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

function isAmong(places: readonly ItemPlace[], { group, index }: ItemPlace): boolean {
  return places.some((one) => one.group === group && one.index === index);
}
