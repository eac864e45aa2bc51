import { expect, test } from 'vitest';
import { roundedLengthM } from './rounded-length.ts';

test.each([
  [0, 10],
  [14.9, 10],
  [15, 20],
  [994.9, 990],
  [995, 1000],
  [1049, 1000],
  [1050, 1100],
  [9949, 9900],
  [9950, 10_000],
  [10_499, 10_000],
  [10_500, 11_000],
])('%d m are shown as %d m: no finer than a pedestrian can use', (lengthM, shownM) => {
  expect(roundedLengthM(lengthM)).toBe(shownM);
});
