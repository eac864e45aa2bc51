import { expect, test } from 'vitest';
import { clipLine, clipRing } from './clip.ts';

const frame = { low: 0, high: 10 };

test('a line that leaves the frame and returns becomes two parts', () => {
  const line = [
    [2, 5],
    [15, 5],
    [15, 8],
    [5, 8],
    [5, 2],
  ] as const;
  expect(clipLine(line, frame)).toEqual([
    [
      [2, 5],
      [10, 5],
    ],
    [
      [10, 8],
      [5, 8],
      [5, 2],
    ],
  ]);
});

test('a line that misses the frame leaves nothing', () => {
  expect(
    clipLine(
      [
        [-5, 12],
        [20, 12],
      ],
      frame,
    ),
  ).toEqual([]);
});

test('a ring around the whole frame becomes the frame', () => {
  const ring = [
    [-5, -5],
    [20, -5],
    [20, 20],
    [-5, 20],
  ] as const;
  const corners = clipRing(ring, frame).map(([x, y]) => `${String(x)},${String(y)}`);
  expect(corners.sort()).toEqual(['0,0', '0,10', '10,0', '10,10']);
});

test('a ring outside the frame leaves nothing', () => {
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      frame,
    ),
  ).toEqual([]);
});
