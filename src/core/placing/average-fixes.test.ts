import { expect, test } from 'vitest';
import { distanceM } from '../place/distance.ts';
import { pointAt } from '../place/testing/test-area.ts';
import { averageFixes, type Sighting } from './average-fixes.ts';
import { nudged } from './nudged.ts';

/** Averages sightings that were taken one after the other. */
const after = (sightings: readonly Omit<Sighting, 'measuredAtMs'>[]) =>
  averageFixes(sightings.map((sighting, index) => ({ ...sighting, measuredAtMs: index * 1000 })));
const near = (a: readonly [number, number], b: readonly [number, number]) => distanceM(a, b);

test('[PC16] the more accurate fix has more weight', () => {
  const place = after([
    { at: pointAt(0), accuracyM: 4 },
    { at: pointAt(10), accuracyM: 8 },
  ]);
  expect(place?.used).toBe(2);
  expect(near(place?.at ?? [0, 0], pointAt(2))).toBeLessThan(0.1);
});

test('[PC16] outliers, inaccurate and invalid fixes do not move the average', () => {
  const steady = [0, 1, -1, 0.5, -0.5].map((north) => ({ at: pointAt(north), accuracyM: 5 }));
  const place = after([
    ...steady,
    { at: pointAt(300), accuracyM: 5 },
    { at: pointAt(5), accuracyM: 900 },
    { at: [Number.NaN, 10], accuracyM: 5 },
  ]);
  expect([place?.used, place?.rejected]).toEqual([5, 3]);
  expect(near(place?.at ?? [0, 0], pointAt(0))).toBeLessThan(0.2);
});

test('[PC16] a fix that is reported twice counts once, in its later form', () => {
  const first = { at: pointAt(0), accuracyM: 5, measuredAtMs: 1000 };
  const second = { at: pointAt(6), accuracyM: 5, measuredAtMs: 2000 };
  const place = averageFixes([first, first, second, { ...first, accuracyM: 900 }]);
  expect([place?.used, place?.rejected]).toEqual([1, 1]);
  expect(near(place?.at ?? [0, 0], pointAt(6))).toBeLessThan(0.1);
});

test('[PC16] across the date line, and of nothing', () => {
  const place = after([
    { at: [10, 179.9999], accuracyM: 5 },
    { at: [10, -179.9999], accuracyM: 5 },
  ]);
  expect(Math.abs(Math.abs(place?.at[1] ?? 0) - 180)).toBeLessThan(1e-6);
  expect(averageFixes([])).toBeUndefined();
});

test('[PC15] ten metres to the north and east are ten metres', () => {
  const from = [52.52, 13.405] as const;
  expect(near(from, nudged(from, 10, 0))).toBeCloseTo(10, 1);
  expect(near(from, nudged(from, 0, -10))).toBeCloseTo(10, 1);
  expect(nudged([0, 179.99999], 0, 10)[1]).toBeLessThan(-179);
});

const steady = (count: number, accuracyM: number) =>
  Array.from({ length: count }, () => ({ at: pointAt(0), accuracyM }));

test.each([
  ['one fix is as accurate as it claims', steady(1, 9), 9],
  ['four are twice as accurate as one', steady(4, 10), 5],
  ['a hundred no more than three times', steady(100, 9), 3],
  ['a receiver that claims too much is as accurate as two metres', steady(1, 0), 2],
  ['and many of these a third of that', steady(100, 0.1), 2 / 3],
  [
    'fixes that are apart are no more accurate than their distance',
    [...steady(1, 5), { at: pointAt(30), accuracyM: 5 }],
    15,
  ],
])('[PC17] %s', (_, sightings, accuracyM) => {
  expect(after(sightings)?.accuracyM).toBeCloseTo(accuracyM, 2);
});

test('[PC16] 200 m is accurate enough, more is not, and no accuracy is none', () => {
  const usedOf = (accuracyM: number) => after([{ at: pointAt(0), accuracyM }])?.used;
  expect([200, 200.1, -1, Number.NaN].map(usedOf)).toEqual([1, undefined, undefined, undefined]);
});

test('[PC16] fixes within three times the usual distance, or their own accuracy, count', () => {
  const around = [-10, -10, 0, 10, 10].map((north) => ({ at: pointAt(north), accuracyM: 3 }));
  const usedWith = (northM: number, accuracyM: number) =>
    after([...around, { at: pointAt(0, 1), accuracyM: 3 }, { at: pointAt(northM), accuracyM }])
      ?.used;
  expect([usedWith(29, 3), usedWith(31, 3), usedWith(80, 81), usedWith(82, 81)]).toEqual([
    ...[7, 6, 7, 6],
  ]);
});

test('[PC16] a more accurate fix has more weight to the east as well, over the date line, too', () => {
  const place = after([
    { at: pointAt(0, 0), accuracyM: 4 },
    { at: pointAt(0, 10), accuracyM: 8 },
  ]);
  expect(near(place?.at ?? [0, 0], pointAt(0, 2))).toBeLessThan(0.1);
  const over = after(
    [179.9998, 179.9999, -179.9998].map((lon) => ({ at: [0, lon] as const, accuracyM: 90 })),
  );
  expect(over?.at[1]).toBeCloseTo(179.9999667, 6);
});

test('[PC17] the best of several fixes limits the accuracy of their average', () => {
  const both = after([...steady(1, 9), { at: pointAt(0), accuracyM: 90 }]);
  expect(both?.accuracyM).toBeCloseTo(8.96, 2);
  const three = after([0, 4, 30].map((north) => ({ at: pointAt(north), accuracyM: 40 })));
  expect(three?.used).toBe(3);
});
