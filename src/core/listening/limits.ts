export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
export const SLEEP_MINUTES: readonly number[] = [5, 10, 15, 20, 30, 45, 60, 90, 120];

export function allowedRate(requested: number): number {
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 0.5), 3) : 1;
}

export function allowedSleepMin(requested: number): number {
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 5), 120) : 5;
}
