import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('one of a list changes places with its neighbour, and never leaves the list', () => {
  const list = ['a', 'b', 'c'];
  expect([moved(list, 0, 1), moved(list, 2, -1), moved(list, 0, -1), moved(list, 2, 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    list,
    list,
  ]);
});
