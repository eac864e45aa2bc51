import { expect, test } from 'vitest';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { scheduleDifferences } from './schedule-differences.ts';

const labels = { texts: operationsTexts.german, languageCode: 'de', yes: 'Ja', no: 'Nein' };
const weekly = { every: 'week', weekday: 0, hour: 3, keep: 7, hasMedia: true } as const;

test('the difference of two schedules is described with the page’s labels', () => {
  const theirs = { ...weekly, weekday: 6, hour: 14, hasMedia: false };
  expect(scheduleDifferences(weekly, theirs, labels)).toEqual([
    { label: 'Wochentag', mine: 'Sonntag', theirs: 'Samstag' },
    { label: 'Uhrzeit (Weltzeit, UTC)', mine: '03:00', theirs: '14:00' },
    { label: 'Mit Medien', mine: 'Ja', theirs: 'Nein' },
  ]);
});

test('what a schedule’s rhythm does not show is no difference of it', () => {
  const daily = { ...weekly, every: 'day' } as const;
  expect(scheduleDifferences(daily, { ...daily, weekday: 4 }, labels)).toEqual([]);
  const off = { ...weekly, every: 'off', keep: undefined } as const;
  expect(scheduleDifferences({ ...off, hour: 1 }, off, labels)).toEqual([]);
  expect(scheduleDifferences(off, daily, labels)).toEqual([
    { label: 'Wie oft', mine: 'nie', theirs: 'jeden Tag' },
    { label: 'Uhrzeit (Weltzeit, UTC)', mine: '', theirs: '03:00' },
    { label: 'So viele aufheben', mine: '', theirs: '7' },
    { label: 'Mit Medien', mine: '', theirs: 'Ja' },
  ]);
});
