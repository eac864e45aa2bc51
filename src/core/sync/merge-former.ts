import { mergedProgress } from '../progress/merged.ts';
import type { Progress } from '../progress/state.ts';
import { merge } from './merge.ts';

/**
 * What a walk has of a visitor under its present name, joined with what lies under a former one on
 * the same device. Begun twice, the two counted on their own: the name used last plays on, and a
 * reset under the former name takes nothing away from what was earned under the present one.
 */
export function mergeFormer(present: Progress, former: Progress, isFormerLater: boolean): Progress {
  const epoch = Math.max(present.epoch, former.epoch);
  const own = present.isEpochOwn && former.isEpochOwn ? { ...present, epoch } : present;
  return isFormerLater
    ? merge(own, playedAfter(former, own))
    : merge(playedAfter(own, former), former);
}

/** Who has passed all of the other's counters, or has all of it, was joined with it before. */
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
