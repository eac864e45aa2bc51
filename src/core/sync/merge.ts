import { mergeDelayed } from './merge-delayed.ts';
import { mergeEntries } from './merge-entries.ts';
import { mergePositions } from './merge-positions.ts';
import type { Progress } from '../progress/state.ts';

/**
 * Merges two records of one visitor and story. The merge is the join of a semilattice: order,
 * repetition and loss of deliveries do not matter, and the result is in normal form (keys and ids
 * sorted). Only records whose epoch came from the server may be sent; one with its own epoch stays
 * on its device until then.
 */
export function merge(a: Progress, b: Progress): Progress {
  return mergeDelivered(withoutOwnEpoch(b, a), withoutOwnEpoch(a, b));
}

/** An epoch of the device's own is replaced by one that was received; the earnings in it stay. */
function withoutOwnEpoch({ epoch, isEpochOwn }: Progress, progress: Progress): Progress {
  if (progress.isEpochOwn !== true || isEpochOwn === true) return progress;
  const { entries, delayed, positions } = progress;
  return { epoch, entries, delayed, positions };
}

function mergeDelivered(a: Progress, b: Progress): Progress {
  if (a.epoch !== b.epoch) {
    const later = a.epoch > b.epoch ? a : b;
    return mergeDelivered(later, later);
  }
  return {
    epoch: a.epoch,
    entries: mergeEntries(a.entries, b.entries),
    delayed: mergeDelayed(a.delayed, b.delayed),
    positions: mergePositions(a.positions, b.positions),
    ...(a.isEpochOwn === true ? { isEpochOwn: true } : {}),
  };
}
