import { expect, test } from 'vitest';
import { levelFor, shrunkSize } from './plan-picture.ts';

test('a picture that is small enough stays as it is, a larger one keeps its shape', () => {
  expect([
    shrunkSize({ width: 4096, height: 100 }),
    shrunkSize({ width: 8000, height: 6000 }),
  ]).toEqual([
    { width: 4096, height: 100 },
    { width: 4096, height: 3072 },
  ]);
});

test('a plan is drawn from the smallest picture that is sharp enough, finally from the whole one', () => {
  const widths = [4000, 2000, 1000, 500];
  expect([9000, 4000, 3000, 1000, 999, 20].map((shown) => levelFor(shown, widths))).toEqual([
    0, 0, 0, 2, 2, 3,
  ]);
});
