import { expect, test } from 'vitest';
import { Latencies } from './latencies.ts';

test('a percentile is at most a twentieth above the true one, and never above the slowest', () => {
  const latencies = new Latencies();
  for (let ms = 1000; ms >= 1; ms -= 1) latencies.add(ms);
  expect([latencies.count, latencies.slowestMs]).toEqual([1000, 1000]);
  for (const [share, exact] of [
    [0.5, 500],
    [0.9, 900],
    [0.99, 990],
    [1, 1000],
  ] as const) {
    expect(latencies.percentileMs(share)).toBeGreaterThanOrEqual(exact);
    expect(latencies.percentileMs(share)).toBeLessThanOrEqual(Math.min(1000, exact * 1.05));
  }
});

test('without a latency there is none', () => {
  expect(new Latencies().percentileMs(0.99)).toBe(0);
});
