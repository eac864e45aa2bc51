import type { RevisionRow } from '../../contract/admin/walks.ts';

const IN_SIGHT = 10;

/** The newest and the one that visitors have stand in sight; a long history lies folded below them. */
export function foldedVersions(rows: readonly RevisionRow[]) {
  const inSight = rows.filter(({ isCurrent }, at) => at < IN_SIGHT || isCurrent);
  return { inSight, older: rows.filter((row) => !inSight.includes(row)) };
}
