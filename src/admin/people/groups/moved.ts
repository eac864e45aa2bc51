/** The list with one item moved up or down by a position. */
export function movedOneStep<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const [here, there] = [list[from], list[to]];
  if (here === undefined || there === undefined) return list;
  return list.map((value, index) => (index === from ? there : index === to ? here : value));
}
