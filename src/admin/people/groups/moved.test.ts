import { expect, test } from 'vitest';
import { movedOneStep } from './moved.ts';

test('a list item swaps positions with its neighbour, and never leaves the list', () => {
  const list = ['a', 'b', 'c'];
  expect([
    movedOneStep(list, 0, 1),
    movedOneStep(list, 2, -1),
    movedOneStep(list, 0, -1),
    movedOneStep(list, 2, 1),
  ]).toEqual([['b', 'a', 'c'], ['a', 'c', 'b'], list, list]);
});
