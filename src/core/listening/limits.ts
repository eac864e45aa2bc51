export function allowedRate(requested: number): number {
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 0.5), 3) : 1;
}

export function allowedSleepMin(requested: number): number {
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 5), 120) : 5;
}
