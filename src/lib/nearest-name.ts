const MAX_DISTANCE = 3;

/** The known name that somebody probably meant; undefined: none is near. */
export function nearestName(
  typed: string,
  names: readonly string[],
  maxDistance = Math.min(MAX_DISTANCE, Math.ceil(typed.length / 2)),
): string | undefined {
  let nearest: string | undefined;
  let distance = maxDistance + 1;
  for (const name of names) {
    const next = editDistance(typed, name);
    if (next >= distance) continue;
    nearest = name;
    distance = next;
  }
  return nearest;
}

export function didYouMean(typed: string, known: readonly string[], sign = ''): string {
  const nearest = nearestName(typed, known);
  return nearest === undefined ? '' : ` Did you mean ${sign}${nearest}?`;
}

/** Levenshtein's, one row of the table at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
