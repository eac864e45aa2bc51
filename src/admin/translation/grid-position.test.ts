import { expect, test } from 'vitest';
import {
  nextGridPosition,
  gridPositionOf,
  type NamedGridPosition,
  type GridPosition,
} from './grid-position.ts';

test('arrows move within the grid, Enter opens, other keys do nothing', () => {
  const extent = { rows: 2, columns: 2 };
  const at: GridPosition = { row: 0, column: 1, mode: 'resting' };
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a'];
  expect(keys.map((key) => nextGridPosition(key, at, extent))).toEqual([
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

test('the focus stays with its row and its language, and no other cell inherits it', () => {
  const named: NamedGridPosition = { row: 'b', language: 2, mode: 'editing' };
  const first: GridPosition = { row: 0, column: 0, mode: 'resting' };
  expect(gridPositionOf(undefined, ['a', 'b'], [1, 2])).toEqual(first);
  expect(gridPositionOf(named, ['a', 'b'], [1, 2])).toEqual({ row: 1, column: 1, mode: 'editing' });
  expect(gridPositionOf(named, ['b'], [1, 7, 2])).toEqual({ row: 0, column: 2, mode: 'editing' });
  expect(gridPositionOf(named, ['a', 'c'], [1, 2])).toEqual(first);
  expect(gridPositionOf(named, ['a', 'b'], [1])).toEqual(first);
});
