import { expect, test } from 'vitest';
import { shrunkSize } from './plan-picture.ts';

test('a picture that is small enough stays as it is, a larger one keeps its shape', () => {
  expect([
    shrunkSize({ width: 4096, height: 100 }),
    shrunkSize({ width: 8000, height: 6000 }),
  ]).toEqual([
    { width: 4096, height: 100 },
    { width: 4096, height: 3072 },
  ]);
});
