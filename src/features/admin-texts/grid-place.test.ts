import { expect, test } from 'vitest';
import { movedBy, placeOf, type HeldPlace, type Place } from './grid-place.ts';

test('arrows go on within the grid, Enter opens, other keys mean nothing', () => {
  const extent = { rows: 2, columns: 2 };
  const at: Place = { row: 0, column: 1, mode: 'resting' };
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a'];
  expect(keys.map((key) => movedBy(key, at, extent))).toEqual([
    { row: 0, column: 1, mode: 'moved' },
    { row: 1, column: 1, mode: 'moved' },
    { row: 0, column: 0, mode: 'moved' },
    { row: 0, column: 1, mode: 'moved' },
    { row: 0, column: 0, mode: 'moved' },
    { row: 0, column: 1, mode: 'moved' },
    { row: 0, column: 1, mode: 'editing' },
    undefined,
  ]);
});

test('a place stays with its row and its language, and no other cell inherits it', () => {
  const held: HeldPlace = { row: 'b', language: 2, mode: 'editing' };
  const first: Place = { row: 0, column: 0, mode: 'resting' };
  expect(placeOf(undefined, ['a', 'b'], [1, 2])).toEqual(first);
  expect(placeOf(held, ['a', 'b'], [1, 2])).toEqual({ row: 1, column: 1, mode: 'editing' });
  expect(placeOf(held, ['b'], [1, 7, 2])).toEqual({ row: 0, column: 2, mode: 'editing' });
  expect(placeOf(held, ['a', 'c'], [1, 2])).toEqual(first);
  expect(placeOf(held, ['a', 'b'], [1])).toEqual(first);
});
