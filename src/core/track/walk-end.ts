import { labTabCount } from '../progress/badges.ts';
import { contentStateOf } from '../progress/entry.ts';
import type { Progress } from '../progress/state.ts';
import type { Story } from '../story/model.ts';

/** Whether nothing is left for a visitor: a finished element can still open a last station. */
export function isWalkOver(story: Story, progress: Progress): boolean {
  const isMoreComing = progress.delayed.some(({ isDone }) => !isDone);
  return isFinished(story, progress) && !isMoreComing && labTabCount(story, progress) === 0;
}

/** The same definition as in the statistics: [CT6]. */
function isFinished({ quests, tracks }: Story, progress: Progress): boolean {
  if (quests.length > 0) {
    return quests.every(({ slug }) => contentStateOf(progress, 'quest', slug) === 'finished');
  }
  const last = tracks.findLast(({ radio }) => radio === undefined);
  // Spec §4: at its end a track returns to second 0, so a saved 0 was heard to the end.
  return last !== undefined && positionOf(progress, last.slug) === 0;
}

function positionOf({ positions }: Progress, slug: string): number | undefined {
  return Object.hasOwn(positions, slug) ? positions[slug]?.positionS : undefined;
}
