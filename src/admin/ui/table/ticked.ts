export interface Ticked {
  readonly ids: readonly string[];
  /** The start of a range. */
  readonly last: string | undefined;
}

export const NOTHING_TICKED: Ticked = { ids: [], last: undefined };

interface Tick {
  readonly id: string;
  readonly isOn: boolean;
  /** Includes everything between it and the one before, as with Shift. */
  readonly isRange: boolean;
}

/** The ids are in the order of the list, whatever the order of the clicks. */
export function tick(
  rowIds: readonly string[],
  ticked: Ticked,
  { id, isOn, isRange }: Tick,
): Ticked {
  const from = ticked.last === undefined ? -1 : rowIds.indexOf(ticked.last);
  const to = rowIds.indexOf(id);
  const isMeant = (rowId: string, index: number) =>
    isRange && from >= 0
      ? index >= Math.min(from, to) && index <= Math.max(from, to)
      : rowId === id;
  const ids = rowIds.filter((rowId, index) =>
    isMeant(rowId, index) ? isOn : ticked.ids.includes(rowId),
  );
  return { ids, last: id };
}

/** Drops the ids that are no longer in the list. */
export function stillTicked(all: readonly string[], { ids, last }: Ticked): Ticked {
  return { ids: all.filter((id) => ids.includes(id)), last };
}
