import { mergedProgress } from '../progress/merged.ts';
import type { Progress } from '../progress/state.ts';
import { merge } from './merge.ts';

/**
 * Merges a visitor's progress under the walk's present slug with that under a former one on the
 * same device. The two have separate counters: the slug used last decides the position, and a reset
 * under the former slug removes nothing that was earned under the present one.
 */
export function mergeFormer(present: Progress, former: Progress, isFormerLater: boolean): Progress {
  const epoch = Math.max(present.epoch, former.epoch);
  const ours = present.isEpochOwn && former.isEpochOwn ? { ...present, epoch } : present;
  return isFormerLater
    ? merge(ours, playedAfter(former, ours))
    : merge(playedAfter(ours, former), former);
}

/** A record that has passed all counters of the other, or contains it, was merged before. */
function playedAfter(later: Progress, earlier: Progress): Progress {
  const by = lastCounter(earlier);
  if (lastCounter(later) > by || mergedProgress(later, earlier) === later) return later;
  const positions = Object.entries(later.positions).map(([track, position]) => {
    return [track, { ...position, counter: position.counter + by }] as const;
  });
  return { ...later, positions: Object.fromEntries(positions) };
}

const lastCounter = ({ positions }: Progress) =>
  Math.max(0, ...Object.values(positions).map(({ counter }) => counter));
