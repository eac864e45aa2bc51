import { openPuzzles } from '../../core/progress/next-puzzle.ts';
import type { Progress } from '../../core/progress/state.ts';
import type { Story } from '../../core/story/model.ts';
import { isWalkOver } from '../../core/track/walk-end.ts';
import { isSounding } from '../../core/listening/audio-state.ts';
import type { WalkPlayer } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import { signal } from '../../lib/signal.ts';

/** News about the walk itself for the visitor. */
export type NewsItem =
  | {
      readonly kind: 'puzzles';
      readonly count: number;
      /** The puzzles are on the screen: the news is announced to screen readers and not shown. */
      readonly isInSight: boolean;
    }
  | { readonly kind: 'end' };

/** Events in an open walk that the visitor has neither seen nor dismissed since. */
export interface WalkNews {
  readonly state: () => NewsItem | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dismiss: () => void;
  readonly setAtPuzzles: (isAtPuzzles: boolean) => void;
  /** Follows the walk from now on; returns the function that ends it. */
  readonly open: () => () => void;
}

export interface WalkNewsNeeds {
  readonly story: Story;
  readonly walk: Pick<WalkRunner, 'progress' | 'subscribe'>;
  readonly player: Pick<WalkPlayer, 'state' | 'subscribe'>;
  /** The visitor's progress when the walk was opened: whatever has changed since then is news. */
  readonly first: Progress;
  /** Whether the end was announced to this visitor before, also on an earlier visit. */
  readonly end: { readonly isEndAnnounced: () => boolean; readonly noteEndAnnounced: () => void };
}

export function openWalkNews(needs: WalkNewsNeeds): WalkNews {
  const { walk, player } = needs;
  const [end, puzzles] = [endNews(needs), puzzleNews(needs)];
  const state = signal<NewsItem | undefined>(undefined);

  function settle(): void {
    end.update();
    puzzles.update();
    const next = end.item() ?? puzzles.item();
    if (JSON.stringify(state.get()) !== JSON.stringify(next)) state.set(next);
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    dismiss() {
      (end.item() ? end : puzzles).dismiss();
      settle();
    },
    setAtPuzzles(isAtPuzzles) {
      puzzles.setInSight(isAtPuzzles);
      settle();
    },
    open() {
      settle();
      const stops = [walk.subscribe(settle), player.subscribe(settle)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function puzzleNews({ story, walk, first }: WalkNewsNeeds) {
  const hasPuzzles = story.features.includes('quest');
  const openIn = (progress: Progress) =>
    new Set(hasPuzzles ? openPuzzles(story, progress).map(({ puzzle }) => puzzle) : []);
  let openSlugs = openIn(first);
  let isNew = false;
  let isInSight = false;
  return {
    update() {
      const before = openSlugs;
      openSlugs = openIn(walk.progress());
      isNew = openSlugs.size > 0 && (isNew || [...openSlugs].some((puzzle) => !before.has(puzzle)));
    },
    item: (): NewsItem | undefined =>
      isNew ? { kind: 'puzzles', count: openSlugs.size, isInSight } : undefined,
    dismiss() {
      isNew = false;
    },
    setInSight(next: boolean) {
      // A visitor who leaves the puzzles has seen them.
      if (isInSight && !next) isNew = false;
      isInSight = next;
    },
  };
}

/** The end is announced once, and never during the sound of the last station. */
function endNews({ story, walk, player, end }: WalkNewsNeeds) {
  let isShown = false;
  /** The station that began when only it was left: its end is the walk's end. */
  let ending: string | undefined;
  let wasOver = false;
  return {
    update() {
      const { track, sound } = player.state();
      const isOver = isWalkOver(story, walk.progress());
      if (isOver && !wasOver && isSounding(sound)) ending = track?.slug;
      wasOver = isOver;
      const isPartlyPlayed =
        sound.phase === 'paused' && sound.positionS > 0 && track?.slug === ending;
      if (isSounding(sound)) isShown = false;
      else if (isOver && !isPartlyPlayed && !end.isEndAnnounced()) {
        isShown = true;
        end.noteEndAnnounced();
      }
    },
    item: (): NewsItem | undefined => (isShown ? { kind: 'end' } : undefined),
    dismiss() {
      isShown = false;
    },
  };
}
