import { stateOf } from '../progress/entry.ts';
import { isLocked } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import type { Story, Track } from '../story/model.ts';

/** What a visitor has reached in a walk, in numbers that can be said. */
export interface Reached {
  readonly open: number;
  /** Of the open ones. */
  readonly begun: number;
  readonly solved: number;
  readonly last: Track | undefined;
}

export function reachedIn(story: Story, progress: Progress): Reached {
  const stations = story.tracks.filter((track) => {
    const isActive = stateOf(progress, 'track', track.slug) !== 'inactive';
    return isActive && track.radio === undefined && !isLocked(story, progress, track);
  });
  const begun = stations.filter(({ slug }) => counterOf(progress, slug) > 0);
  const solved = story.puzzles.filter(
    ({ slug }) => stateOf(progress, 'puzzle', slug) === 'finished',
  );
  const last = begun.toSorted(
    (a, b) => counterOf(progress, b.slug) - counterOf(progress, a.slug),
  )[0];
  return { open: stations.length, begun: begun.length, solved: solved.length, last };
}

function counterOf({ positions }: Progress, slug: string): number {
  return Object.hasOwn(positions, slug) ? (positions[slug]?.counter ?? 0) : 0;
}
