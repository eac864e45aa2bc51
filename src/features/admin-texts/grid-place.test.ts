import { expect, test } from 'vitest';
import { movedBy, type Place } from './grid-place.ts';

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
