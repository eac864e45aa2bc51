import { openPuzzles } from '../core/progress/next-puzzle.ts';
import type { Progress } from '../core/progress/state.ts';
import type { Story } from '../core/story/model.ts';
import type { WalkRunner } from './walk-runner.ts';

/** What a visitor is told about the walk itself. */
export interface NewsItem {
  readonly kind: 'puzzles';
  readonly count: number;
  /** The puzzles are on the screen: the news is read out and not shown. */
  readonly isInSight: boolean;
}

/** What has happened in an open walk and was neither looked at nor put away since. */
export interface WalkNews {
  readonly state: () => NewsItem | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dismiss: () => void;
  readonly setAtPuzzles: (isAtPuzzles: boolean) => void;
  /** Follows the walk from now on; answers how to end that. */
  readonly open: () => () => void;
}

export interface WalkNewsNeeds {
  readonly story: Story;
  readonly walk: Pick<WalkRunner, 'progress' | 'subscribe'>;
  /** The visitor's progress when the walk was opened: whatever has changed since then is news. */
  readonly first: Progress;
}

export function openWalkNews({ story, walk, first }: WalkNewsNeeds): WalkNews {
  const listeners = new Set<() => void>();
  const hasPuzzles = story.features.includes('quest');
  const openIn = (progress: Progress) =>
    new Set(hasPuzzles ? openPuzzles(story, progress).map(({ puzzle }) => puzzle) : []);
  let open = openIn(first);
  let isNew = false;
  let isAtPuzzles = false;
  let state: NewsItem | undefined;

  function settle(): void {
    const before = open;
    open = openIn(walk.progress());
    isNew = open.size > 0 && (isNew || [...open].some((puzzle) => !before.has(puzzle)));
    const next = isNew ? puzzleNews(open.size, isAtPuzzles) : undefined;
    if (isAlike(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss() {
      isNew = false;
      settle();
    },
    setAtPuzzles(next) {
      // Whoever leaves the puzzles has seen them.
      if (isAtPuzzles && !next) isNew = false;
      isAtPuzzles = next;
      settle();
    },
    open() {
      settle();
      return walk.subscribe(settle);
    },
  };
}

function puzzleNews(count: number, isInSight: boolean): NewsItem {
  return { kind: 'puzzles', count, isInSight };
}

function isAlike(one: NewsItem | undefined, other: NewsItem | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
