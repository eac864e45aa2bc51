export interface Placed<Id> {
  readonly id: Id;
}

/** As the host takes an order: rows that it does not name keep theirs behind, and one that is gone counts for nothing. */
export function inOrderOf<Id, Row extends Placed<Id>>(
  rows: readonly Row[],
  ids: readonly Id[],
): readonly Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}
