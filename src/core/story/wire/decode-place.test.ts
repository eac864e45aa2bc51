import { expect, test } from 'vitest';
import { readPath, readPlace } from './decode-place.ts';

test.each([
  ['the poles and the date line', { x: 90, y: 180 }],
  ['the other pole and the other side', { x: -90, y: -180 }],
])('[ST33] %s are on the earth', (_, place) => {
  expect(readPlace(place, false)).toEqual(place);
});

test.each([
  [{ x: 90.1, y: 0 }],
  [{ x: -90.1, y: 0 }],
  [{ x: 0, y: 180.1 }],
  [{ x: 0, y: -180.1 }],
  [{ x: 1 }],
  [{ y: 1 }],
  [{ x: 'north', y: 1 }],
  ['1,2'],
])('[ST33] %j is no place on the earth', (place) => {
  expect(readPlace(place, false)).toBeUndefined();
});

test.each([[{ x: 0, y: 0 }], [{ x: 1_000_000, y: 1_000_000 }], [{ x: 800, y: 200 }]])(
  '[ST21] %j is a place on a plan',
  (place) => {
    expect(readPlace(place, true)).toEqual(place);
  },
);

test.each([
  [{ x: -1, y: 5 }],
  [{ x: 5, y: -1 }],
  [{ x: 1_000_001, y: 5 }],
  [{ x: 5, y: 1_000_001 }],
])('[ST21] %j is no place on a plan', (place) => {
  expect(readPlace(place, true)).toBeUndefined();
});

test('[ST33] a path keeps its readable points, and needs two of them', () => {
  expect(readPath([[1, 2], 'x', [91, 0], [3], [4, 5]], false)).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect(
    readPath(
      [
        [1, 2],
        [91, 0],
      ],
      false,
    ),
  ).toBeUndefined();
  expect(readPath({ 0: [1, 2] }, false)).toBeUndefined();
});
