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

export function allowedRate(requested: number): number {
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 0.5), 3) : 1;
}

export function allowedSleepMin(requested: number): number {
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 5), 120) : 5;
}

/** The speeds and lengths that the menus offer. */
export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

export const SLEEP_MINUTES: readonly number[] = [5, 10, 15, 20, 30, 45, 60, 90, 120];
