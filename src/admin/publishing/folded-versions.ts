import type { RevisionRow } from '../../contract/admin/walks.ts';

const IN_SIGHT = 10;

/**
 * The newest versions and the one that visitors have stay visible; a long history is folded below
 * them.
 */
export function foldedVersions(rows: readonly RevisionRow[]) {
  const inSight = rows.filter(({ isCurrent }, index) => index < IN_SIGHT || isCurrent);
  return { inSight, older: rows.filter((row) => !inSight.includes(row)) };
}
