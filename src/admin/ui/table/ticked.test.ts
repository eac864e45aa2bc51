import { expect, test } from 'vitest';
import { NOTHING_TICKED, stillTicked, tick } from './ticked.ts';

const all = ['a', 'b', 'c', 'd', 'e'];
const plain = (id: string, isOn = true) => ({ id, isOn, isRange: false });
const range = (id: string, isOn = true) => ({ id, isOn, isRange: true });

test('selected rows are in the order of the list', () => {
  const both = tick(all, tick(all, NOTHING_TICKED, plain('d')), plain('b'));
  expect(both).toEqual({ ids: ['b', 'd'], last: 'b' });
});

test('a range is selected from the last row in either direction and leaves the others as they are', () => {
  const first = tick(all, { ids: ['a'], last: undefined }, plain('d'));
  expect(tick(all, first, range('b')).ids).toEqual(['a', 'b', 'c', 'd']);
  expect(tick(all, { ids: ['b'], last: 'b' }, range('d')).ids).toEqual(['b', 'c', 'd']);
});

test('a range can be deselected, and begins at nothing where nothing was selected', () => {
  expect(tick(all, { ids: all, last: 'b' }, range('d', false)).ids).toEqual(['a', 'e']);
  expect(tick(all, NOTHING_TICKED, range('c')).ids).toEqual(['c']);
});

test('a row that was removed from the list is not selected, and a range does not begin there', () => {
  const left = stillTicked(['b', 'c'], { ids: ['a', 'b'], last: 'a' });
  expect(left.ids).toEqual(['b']);
  expect(tick(['b', 'c'], left, range('c')).ids).toEqual(['b', 'c']);
});
