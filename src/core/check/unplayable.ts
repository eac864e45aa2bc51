import type { Story } from '../story/model.ts';
import { checkWalk } from './check-walk.ts';
import { allElements } from './element.ts';
import type { Finding } from './finding.ts';

export type Unplayable = 'walk/empty' | 'walk/no-tabs' | 'walk/nothing-opens';

/** Why nobody could hear or solve anything; all else is a warning and the author's choice. */
export function unplayable(
  story: Story,
  findings: readonly Finding[] = checkWalk(story).findings,
): Unplayable | undefined {
  if (story.tracks.length === 0 && story.puzzles.length === 0) return 'walk/empty';
  if (story.features.length === 0) return 'walk/no-tabs';
  const closed = findings.filter(({ kind }) => kind === 'never-active').length;
  return closed === allElements(story).length ? 'walk/nothing-opens' : undefined;
}

const SLIGHT: ReadonlySet<Finding['kind']> = new Set([
  ...(['unknown-target', 'zones-overlap', 'password-switch-off', 'only-by-sign'] as const),
]);

/** Whether visitors miss something because of it; otherwise it is only a warning. */
export function isGrave({ kind }: Finding): boolean {
  return !SLIGHT.has(kind);
}
