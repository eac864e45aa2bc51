import type { Progress } from '../progress/state.ts';
import { lacks } from '../sync/lacks.ts';

/**
 * A passport is taken over because somebody wishes it, on a device that may be somebody else's: its
 * epoch says nothing about how often this device's user has reset the walk, and so it takes theirs.
 */
export function inEpochOf(
  { epoch, isEpochOwn }: Progress,
  { entries, delayed, positions }: Progress,
): Progress {
  return { epoch, ...(isEpochOwn ? { isEpochOwn } : {}), entries, delayed, positions };
}

export function isContained(mine: Progress, theirs: Progress): boolean {
  return !lacks(mine, inEpochOf(mine, theirs));
}
