import { expect, test } from 'vitest';
import { localTimeIn, timeMsIn } from './local-time.ts';
import { numberIn } from './typed-number.ts';

test('numbers are read with a comma or a point, and nothing half typed is one', () => {
  const typed = ['12', ' 3,5 ', '-0.25', '.5', '1.', '', '-', '1,2,3', '0x10', '1e3'];
  const nothing = undefined;
  expect(typed.map(numberIn)).toEqual([
    12,
    3.5,
    -0.25,
    0.5,
    1,
    nothing,
    nothing,
    nothing,
    nothing,
    nothing,
  ]);
});

test('a time is the same after it was shown and read; a day is its beginning', () => {
  const atMs = new Date(2026, 2, 9, 7, 5).getTime();
  expect([
    localTimeIn(atMs, 'minute'),
    timeMsIn(localTimeIn(atMs, 'minute')),
    timeMsIn(localTimeIn(atMs, 'day')),
    timeMsIn(''),
  ]).toEqual(['2026-03-09T07:05', atMs, new Date(2026, 2, 9).getTime(), undefined]);
});
