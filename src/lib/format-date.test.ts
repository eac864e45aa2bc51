import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatMonth,
  formatTimeOfDay,
  formatUtcDate,
  formatUtcDay,
  formatWeekday,
} from './format-date.ts';

/** Local noon: each of these is shown in the time zone of its reader. */
const noonMs = new Date(2026, 2, 7, 12, 5).getTime();
/** Engines differ in the white space before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['de', '07.03.2026', '7. März 2026', '07.03.2026, 12:05', '7. März 2026 um 12:05'],
  ['en', 'Mar 7, 2026', 'March 7, 2026', 'Mar 7, 2026, 12:05 PM', 'March 7, 2026 at 12:05 PM'],
])('a date in %s, in lists and within a sentence', (code, ...shown) => {
  expect(
    [
      formatDate(noonMs, code),
      formatDate(noonMs, code, 'long'),
      formatDateTime(noonMs, code),
      formatDateTime(noonMs, code, 'long'),
    ].map(plain),
  ).toEqual(shown);
});

test('without a year, and the time alone on a clock of 24 hours', () => {
  expect(['de', 'en'].map((code) => plain(formatDayAndTime(noonMs, code)))).toEqual([
    '7. März um 12:05',
    'March 7 at 12:05 PM',
  ]);
  const midnightMs = new Date(2026, 2, 7, 0, 5).getTime();
  expect(['de', 'en'].map((code) => formatTimeOfDay(midnightMs, code))).toEqual(['00:05', '00:05']);
});

test('counted days, months and weekdays are the same in every time zone', () => {
  const dayMs = Date.parse('2026-03-07');
  expect([
    formatUtcDate(dayMs, 'de'),
    formatUtcDay(dayMs, 'de'),
    formatUtcDay(dayMs, 'en'),
    formatMonth(2026, 3, 'de'),
    ...[0, 1, 6].map((weekday) => formatWeekday(weekday, 'de')),
  ]).toEqual(['07.03.2026', '7. März', 'Mar 7', 'März 2026', 'Sonntag', 'Montag', 'Samstag']);
});

test('a time beyond the range of Date throws nothing', () => {
  expect(formatDateTime(Number.MAX_SAFE_INTEGER, 'de')).toBe('Invalid Date');
});

test('no other file of the browser side formats a date', () => {
  const source = fileURLToPath(new URL('../', import.meta.url));
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/format-date'))
    .filter((file) =>
      /DateTimeFormat|toLocale(?:Date|Time)String|new Date\([^)]*\)\.toLocaleString/.test(
        readFileSync(source + file, 'utf8'),
      ),
    );
  expect(others).toEqual([]);
});
