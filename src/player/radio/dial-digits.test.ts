import { expect, test } from 'vitest';
import { withDigit, withPasted } from './dial-digits.ts';

test('one digit changes, the others stay', () => {
  expect(withDigit([1, 2, 3, 4], 2, 9)).toEqual([1, 2, 9, 4]);
});

test('a pasted frequency fills all digits, wherever it was pasted', () => {
  expect(withPasted([1, 2, 3, 4], 3, ' 08-75 ')).toEqual([0, 8, 7, 5]);
  expect(withPasted([1, 2, 3, 4], 0, '087599')).toEqual([0, 8, 7, 5]);
});

test('fewer digits fill from the focused one, and no digits change nothing', () => {
  expect(withPasted([1, 2, 3, 4], 2, '99')).toEqual([1, 2, 9, 9]);
  expect(withPasted([1, 2, 3, 4], 3, '98')).toEqual([1, 2, 3, 9]);
  expect(withPasted([1, 2, 3, 4], 0, 'UKW')).toEqual([1, 2, 3, 4]);
});
