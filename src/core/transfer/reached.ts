import { contentStateOf } from '../progress/entry.ts';
import { isLocked } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import type { Story, Track } from '../story/model.ts';

/** A summary in numbers of a visitor's progress in a walk. */
export interface Reached {
  readonly open: number;
  /** The number of open stations that were begun. */
  readonly begun: number;
  readonly solved: number;
  readonly last: Track | undefined;
}

export function reachedIn(story: Story, progress: Progress): Reached {
  const stations = story.tracks.filter((track) => {
    const isActive = contentStateOf(progress, 'track', track.slug) !== 'inactive';
    return isActive && track.radio === undefined && !isLocked(story, progress, track);
  });
  const begun = stations.filter(({ slug }) => counterOf(progress, slug) > 0);
  const solved = story.puzzles.filter(
    ({ slug }) => contentStateOf(progress, 'puzzle', slug) === 'finished',
  );
  const last = begun.toSorted(
    (a, b) => counterOf(progress, b.slug) - counterOf(progress, a.slug),
  )[0];
  return { open: stations.length, begun: begun.length, solved: solved.length, last };
}

function counterOf({ positions }: Progress, slug: string): number {
  return Object.hasOwn(positions, slug) ? (positions[slug]?.counter ?? 0) : 0;
}
