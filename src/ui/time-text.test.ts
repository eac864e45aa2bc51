import { expect, test } from 'vitest';
import { clockText, timeText } from './time-text.ts';

test('minutes and seconds, and a dash of the same width for an unknown time', () => {
  expect([0, 75.9, 3700, -2, undefined, NaN].map(timeText)).toEqual([
    '0:00',
    '1:15',
    '61:40',
    '0:00',
    '–:––',
    '–:––',
  ]);
});

test('as a clock: two digits, hours where there are some', () => {
  expect([0, 134.9, 3599, 3700, -1].map(clockText)).toEqual([
    '00:00',
    '02:14',
    '59:59',
    '1:01:40',
    '00:00',
  ]);
});
