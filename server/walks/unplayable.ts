import { checkWalk } from '../../src/core/check/check-walk.ts';
import { allElements } from '../../src/core/check/element.ts';
import type { Story } from '../../src/core/story/model.ts';

export type Unplayable = 'walk/empty' | 'walk/no-tabs' | 'walk/nothing-opens';

/** Why nobody could hear or solve anything in it; all else is a warning and the author's choice. */
export function unplayable(story: Story): Unplayable | undefined {
  if (story.tracks.length === 0 && story.puzzles.length === 0) return 'walk/empty';
  if (story.features.length === 0) return 'walk/no-tabs';
  const { findings } = checkWalk(story);
  const closed = findings.filter(({ kind }) => kind === 'never-active').length;
  return closed === allElements(story).length ? 'walk/nothing-opens' : undefined;
}
