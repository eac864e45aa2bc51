import { allowedSleepMin } from './limits.ts';

export type SleepTimer =
  | { readonly kind: 'minutes'; readonly untilMs: number }
  | { readonly kind: 'station-end' };

/**
 * The sleep timer that was chosen, or none. There is no fade: where it would matter most, on a
 * phone in the dark, a page cannot change the volume.
 */
export function sleepTimer(
  requested: number | 'station-end' | undefined,
  nowMs: number,
): SleepTimer | undefined {
  if (requested === undefined) return undefined;
  return requested === 'station-end'
    ? { kind: 'station-end' }
    : { kind: 'minutes', untilMs: nowMs + allowedSleepMin(requested) * 60_000 };
}
