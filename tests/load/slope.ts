export interface Sample {
  readonly atMs: number;
  readonly value: number;
}

/**
 * How much a value grows in an hour, as a share of its mean: a line through the least values of
 * each minute, since between two collections of garbage a heap only grows.
 */
export function slopePerHour(samples: readonly Sample[]): number {
  const minima = new Map<number, Sample>();
  for (const sample of samples) {
    const minute = Math.floor(sample.atMs / 60_000);
    const known = minima.get(minute);
    if (known === undefined || sample.value < known.value) minima.set(minute, sample);
  }
  const points = [...minima.values()];
  if (points.length < 2) return 0;
  const mean = (read: (sample: Sample) => number) =>
    points.reduce((sum, sample) => sum + read(sample), 0) / points.length;
  const [middleMs, middle] = [mean(({ atMs }) => atMs), mean(({ value }) => value)];
  const covariance = mean(({ atMs, value }) => (atMs - middleMs) * (value - middle));
  const variance = mean(({ atMs }) => (atMs - middleMs) ** 2);
  return ((covariance / variance) * 3_600_000) / middle;
}
