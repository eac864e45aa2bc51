import { expect, test } from 'vitest';
import { slopePerHour } from './slope.ts';

/** A heap that is collected every half minute, over what stays. */
const heap = (stays: (minute: number) => number) =>
  Array.from({ length: 120 }, (_, index) => {
    const atMs = index * 5000;
    return { atMs, value: stays(atMs / 60_000) + (index % 6) * 10 };
  });

test('garbage that comes and goes is no growth', () => {
  expect(Math.abs(slopePerHour(heap(() => 100)))).toBeLessThan(0.001);
});

test('what grows by a tenth of its mean in ten minutes grows by six tenths an hour', () => {
  expect(slopePerHour(heap((minute) => 95 + minute))).toBeCloseTo(0.6, 1);
});

test('less than two minutes say nothing', () => {
  expect(slopePerHour([{ atMs: 0, value: 1 }])).toBe(0);
});
