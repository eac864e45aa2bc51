import { expect, test } from 'vitest';
import { formatDuration, formatReleaseDate } from './format-duration.ts';

test.each([
  [0.2, 'etwa 1 Minute', 'about 1 minute'],
  [45, 'etwa 45 Minuten', 'about 45 minutes'],
  [59.4, 'etwa 59 Minuten', 'about 59 minutes'],
  [59.6, 'etwa 1 Stunde', 'about 1 hour'],
  [60, 'etwa 1 Stunde', 'about 1 hour'],
  [61, 'etwa 1¼ Stunden', 'about 1¼ hours'],
  [75, 'etwa 1¼ Stunden', 'about 1¼ hours'],
  [76, 'etwa 1½ Stunden', 'about 1½ hours'],
  [105, 'etwa 1¾ Stunden', 'about 1¾ hours'],
  [106, 'etwa 2 Stunden', 'about 2 hours'],
  [135, 'etwa 2¼ Stunden', 'about 2¼ hours'],
])('[ST35][ST37] %d minutes', (minutes, german, english) => {
  expect([formatDuration(minutes, 'de'), formatDuration(minutes, 'en')]).toEqual([german, english]);
});

test('[ST35] an invalid duration has no text', () => {
  expect([0, -1, NaN, Infinity].map((minutes) => formatDuration(minutes, 'de'))).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

test('[ST36] month and year, or the year alone', () => {
  const march = { year: 2024, month: 3 };
  expect(formatReleaseDate(march, 'de')).toBe('März 2024');
  expect(formatReleaseDate({ year: 2024 }, 'de')).toBe('2024');
  const december = { year: 1999, month: 12 };
  expect(formatReleaseDate(december, 'de')).toBe('Dezember 1999');
});

test('[ST37] German for every kind of German, English for the rest', () => {
  const march = { year: 2024, month: 3 };
  const texts = ['de', 'de-AT', 'DE', 'en', 'fr', 'und', 'den'].map((code) =>
    formatReleaseDate(march, code),
  );
  expect(texts).toEqual([
    ...['März 2024', 'März 2024', 'März 2024'],
    ...['March 2024', 'March 2024', 'March 2024', 'March 2024'],
  ]);
});
