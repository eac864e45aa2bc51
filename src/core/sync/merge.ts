import { mergeDelayed } from './merge-delayed.ts';
import { mergeEntries } from './merge-entries.ts';
import { mergePositions } from './merge-positions.ts';
import type { Progress } from '../progress/state.ts';

/**
 * Joins two records of one visitor and story. A join of a semilattice: order, doubling and loss
 * of deliveries do not matter, and the answer is in normal form (keys and ids sorted). Only records
 * whose epoch was told may be delivered; one with an epoch of its own stays on its device till then.
 */
export function merge(a: Progress, b: Progress): Progress {
  return mergeTold(toldBy(b, a), toldBy(a, b));
}

/** An epoch that a device made up gives way to one that was told, and keeps what was earned in it. */
function toldBy({ epoch, isEpochOwn }: Progress, progress: Progress): Progress {
  if (progress.isEpochOwn !== true || isEpochOwn === true) return progress;
  const { entries, delayed, positions } = progress;
  return { epoch, entries, delayed, positions };
}

function mergeTold(a: Progress, b: Progress): Progress {
  if (a.epoch !== b.epoch) {
    const later = a.epoch > b.epoch ? a : b;
    return mergeTold(later, later);
  }
  return {
    epoch: a.epoch,
    entries: mergeEntries(a.entries, b.entries),
    delayed: mergeDelayed(a.delayed, b.delayed),
    positions: mergePositions(a.positions, b.positions),
    ...(a.isEpochOwn === true ? { isEpochOwn: true } : {}),
  };
}
