import { expect, test } from 'vitest';
import { settingDifferences } from './setting-differences.ts';

test('only the values that differ are named, each side as text', () => {
  const mine = { de: { imprint: 'Wir', privacy: 'Nichts' }, en: { imprint: 'We', privacy: '' } };
  const theirs = { de: { imprint: 'Das Museum', privacy: 'Nichts' } };
  expect(settingDifferences(mine, theirs)).toEqual([
    { path: ['de', 'imprint'], one: 'Wir', other: 'Das Museum' },
    { path: ['en', 'imprint'], one: 'We', other: '' },
  ]);
});

test('a list is one value, and a single value has no path', () => {
  const link = { name: 'Laden', url: 'https://a.example' };
  expect(settingDifferences([link], [])).toEqual([
    { path: [], one: 'Laden · https://a.example', other: '' },
  ]);
  expect(settingDifferences(['a.example', 'b.example'], ['b.example'])).toEqual([
    { path: [], one: 'a.example\nb.example', other: 'b.example' },
  ]);
  expect(settingDifferences('open', 'open')).toEqual([]);
});
