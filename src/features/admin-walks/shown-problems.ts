import type { PublishProblem } from '../../contract/publish-problems.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';

/** What the publication of a moment left out. */
export interface Published {
  readonly atMs: number | undefined;
  readonly problems: readonly PublishProblem[];
}

/** They belong to one publication: a walk that was taken back or published anew is not the one they tell of. */
export function shownProblems(
  known: Published | undefined,
  now: DraftRead['published'],
): readonly PublishProblem[] {
  return now === undefined || known?.atMs !== now.atMs ? [] : known.problems;
}
