import type { Progress } from '../progress/state.ts';
import { lacks } from '../sync/lacks.ts';
import { merge } from '../sync/merge.ts';

/**
 * A passport is taken over because somebody wishes it, on a device that may be somebody else's: its
 * epochs say nothing about this device's, so neither side's reset takes anything from the other.
 */
export function takenOver(mine: Progress, theirs: Progress): Progress {
  const [one, other] = inOneEpoch(mine, theirs);
  return merge(one, other);
}

export function isContained(mine: Progress, theirs: Progress): boolean {
  return !lacks(...inOneEpoch(mine, theirs));
}

function inOneEpoch(mine: Progress, theirs: Progress): readonly [Progress, Progress] {
  const epoch = Math.max(mine.epoch, theirs.epoch);
  return [
    { ...mine, epoch },
    { ...theirs, epoch },
  ];
}
