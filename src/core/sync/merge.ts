import { mergeDelayed } from './merge-delayed.ts';
import { mergeEntries } from './merge-entries.ts';
import { mergePositions } from './merge-positions.ts';
import type { Progress } from '../progress/state.ts';

/**
 * Joins two records of one visitor and story. A join of a semilattice: order, doubling and loss
 * of deliveries do not matter, and the answer is in normal form (keys and ids sorted).
 */
export function merge(a: Progress, b: Progress): Progress {
  if (a.epoch !== b.epoch) {
    const later = a.epoch > b.epoch ? a : b;
    return merge(later, later);
  }
  return {
    epoch: a.epoch,
    entries: mergeEntries(a.entries, b.entries),
    delayed: mergeDelayed(a.delayed, b.delayed),
    positions: mergePositions(a.positions, b.positions),
  };
}
