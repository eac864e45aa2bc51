import { expect, test } from 'vitest';
import { halve } from './halve.ts';

test('a pixel is the average of four, and an odd row or column is dropped', () => {
  const row = (...grey: number[]) => grey.flatMap((it) => [it, it + 1, 0, 255]);
  const data = new Uint8ClampedArray([...row(0, 100, 7), ...row(100, 200, 7), ...row(9, 9, 9)]);
  expect(halve({ data, width: 3, height: 3 })).toEqual({
    data: new Uint8ClampedArray([100, 101, 0, 255]),
    width: 1,
    height: 1,
  });
});
