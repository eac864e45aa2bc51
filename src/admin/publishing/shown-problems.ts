import type { PublishProblem } from '../../contract/publish-problems.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';

/** The problems of one publication. */
export interface Published {
  readonly atMs: number | undefined;
  readonly problems: readonly PublishProblem[];
}

/**
 * Problems belong to one publication: after the walk is unpublished or published again they are
 * dropped.
 */
export function shownProblems(
  published: Published | undefined,
  now: DraftRead['published'],
): readonly PublishProblem[] {
  return now === undefined || published?.atMs !== now.atMs ? [] : published.problems;
}
