import { expect, test } from 'vitest';
import { fixReader } from './read-fix.ts';

/** A device whose clock is `aheadMs` ahead of the satellites', and their fixes. */
function device(aheadMs: number) {
  let steadyMs = 1000;
  const satellitesMs = () => 5_000_000 + steadyMs;
  const read = fixReader({ wallMs: () => satellitesMs() + aheadMs, steadyMs: () => steadyMs });
  let earliestMs = 0;
  return {
    after: (ms: number) => (steadyMs += ms),
    requestFix: (maximumAge: number) => (earliestMs = steadyMs - maximumAge),
    /** The age that is computed for a fix that is `oldMs` old. */
    ageOf(oldMs: number): number {
      const coords = { latitude: 51, longitude: 10, accuracy: 5, heading: null };
      const position = { coords, timestamp: satellitesMs() - oldMs } as GeolocationPosition;
      const { measuredAtMs, arrivedMs } = read(position, earliestMs);
      return arrivedMs - measuredAtMs;
    },
  };
}

test('a fix is as old as its timestamp', () => {
  const { after, requestFix, ageOf } = device(0);
  requestFix(60_000);
  expect(ageOf(20_000)).toBe(20_000);
  requestFix(0);
  after(3000);
  expect([ageOf(2000), ageOf(500)]).toEqual([2000, 500]);
});

test('a clock that is ahead makes no fix older than its request', () => {
  const { after, requestFix, ageOf } = device(120_000);
  requestFix(0);
  after(2000);
  expect(ageOf(500)).toBe(2000);
  after(60_000);
  // The learned offset is retained: the error is that of the first fix, not two minutes.
  expect(ageOf(500)).toBe(2000);
});

test('a clock that is behind puts no fix in the future, and a corrected one is trusted', () => {
  const behind = device(-30_000);
  behind.requestFix(0);
  behind.after(1000);
  expect(behind.ageOf(200)).toBe(0);
  behind.after(1000);
  expect(behind.ageOf(700)).toBe(500);
});
