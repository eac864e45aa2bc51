export interface Placed<Id> {
  readonly id: Id;
}

/**
 * Orders rows as the server does: rows without an id in the list stay at the end, and ids without a
 * row are ignored.
 */
export function inOrderOf<Id, Row extends Placed<Id>>(
  rows: readonly Row[],
  ids: readonly Id[],
): readonly Row[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Row) => positions.get(id) ?? ids.length;
  return [...rows].sort((one, other) => positionOf(one) - positionOf(other));
}
