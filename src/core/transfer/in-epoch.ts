import type { Progress } from '../progress/state.ts';
import { lacks } from '../sync/lacks.ts';

/**
 * Somebody imports a transfer deliberately, maybe on another person's device: its epoch says
 * nothing about how often this device's user has reset the walk, so it takes that of the device.
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
