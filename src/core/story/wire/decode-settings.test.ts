import { expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '../model.ts';
import { storyWith } from '../testing/decode-one.ts';

test.each([
  ['absent', undefined, DEFAULT_FEATURES, 0],
  ['empty', '', DEFAULT_FEATURES, 0],
  ['no tabs', '[]', [], 0],
  ['no tabs as a list', [], [], 0],
  ['unknown and doubled names', ['map', 'warp', 'map', 7, 'qr'], ['map', 'qr'], 0],
  ['unreadable', 'info, map', DEFAULT_FEATURES, 1],
])('[ST17] features: %s', (_, field, features, problemCount) => {
  const { value, problems } = storyWith('features', field);
  expect({ features: value.features, count: problems.length }).toEqual({
    features,
    count: problemCount,
  });
});

test('[ST27] track passwords are on above 0 and for true', () => {
  const on = [1, '1', 2, 'true', ' TRUE ', true, { 1: 1 }, [null, 'true'], { 2: '1' }];
  const off = [0, '0', -1, 'false', 'yes', '', null, false, {}, undefined];
  const read = (field: unknown) => storyWith('trackpasswords', field).value.hasTrackPasswords;

  expect(on.map(read)).toEqual(on.map(() => true));
  expect(off.map(read)).toEqual(off.map(() => false));
});

test('[ST27] so are our own switches, and one that is off is absent', () => {
  const { value } = storyWith('showlocked', { 1: 1 });
  expect([value.showsLocked, value.hidesQuestTitles]).toEqual([true, undefined]);
  expect(storyWith('hidequests', 'true').value.hidesQuestTitles).toBe(true);
  expect('showsLocked' in storyWith('showlocked', { 1: 0 }).value).toBe(false);
});

test('[ST28] the start page is a tab name, or absent', () => {
  expect(storyWith('startpage', { 1: 'lab' }).value.startPage).toBe('lab');
  expect('startPage' in storyWith('startpage', { 1: 'nowhere' }).value).toBe(false);
});

test('[ST29] a duration is a number of minutes', () => {
  const read = (field: unknown) => storyWith('duration', field).value.durationMin;

  expect([45, '45', "'45'", { 1: '90.5' }, [null, 10]].map(read)).toEqual([45, 45, 45, 90.5, 10]);
  expect([0, -5, '', 'soon', null, "{'a':1}"].map(read)).toEqual(Array(6).fill(undefined));
});

test.each([
  [{ minutes: 50 }, 50],
  ["{'minutes': 50}", 50],
  [{ 1: "{'minutes': 50}" }, 50],
  [[null, "{'minutes': '50'}"], 50],
  [{ hours: 1, minutes: 20 }, 80],
  [{ 1: "{'hours':1,'minutes':20}" }, 80],
  [{ 2: { hours: 2 } }, 120],
  ['{"hours": 1, "minutes": null}', 60],
  ['PT50M', 50],
  [{ 1: ' pt1h20m ' }, 80],
  ['PT1,5H', 90],
  ['P1DT1H', 1500],
  ['PT5400S', 90],
])('[ST29] %j is a duration, too', (field, minutes) => {
  const { value, problems } = storyWith('duration', field);
  expect({ durationMin: value.durationMin, problems }).toEqual({
    durationMin: minutes,
    problems: [],
  });
});

test.each([
  "{'hours': 'two'}",
  "{'hours': 1, 'minutes': -20}",
  { minutes: [50] },
  'P',
  'PT',
  'P1M',
  `PT${'0'.repeat(99)}M`,
])('[ST29] %j is no duration', (field) => {
  const { value, problems } = storyWith('duration', field);
  expect({ isThere: 'durationMin' in value, problems }).toEqual({
    isThere: false,
    problems: [{ kind: 'field/unreadable', at: 'storyMeta_duration' }],
  });
});

test.each([
  ['2024-03-17', { year: 2024, month: 3 }],
  ['2024-03', { year: 2024, month: 3 }],
  ['2024-12-31T23:59:59Z', { year: 2024, month: 12 }],
  ["{'month':3,'year':2024}", { year: 2024, month: 3 }],
  [
    { month: '03', year: '2024' },
    { year: 2024, month: 3 },
  ],
  [[3, 2024], { year: 2024, month: 3 }],
  [{ 1: '[3, 2024]' }, { year: 2024, month: 3 }],
  [[null, '[3, 2024]'], { year: 2024, month: 3 }],
  ['03/2024', { year: 2024, month: 3 }],
  ['17.03.2024', { year: 2024, month: 3 }],
  ['2024', { year: 2024 }],
  [2024, { year: 2024 }],
  [' 2024-03 ', { year: 2024, month: 3 }],
  [1000, { year: 1000 }],
  ['9999-01', { year: 9999, month: 1 }],
])('[ST30] %j', (field, expected) => {
  const { value, problems } = storyWith('releasedate', field);
  expect({ date: value.releaseDate, problems }).toEqual({ date: expected, problems: [] });
});

test.each([
  '13/2024',
  '2024-00-01',
  'spring',
  24,
  999,
  10_000,
  2024.5,
  '1.5/2024',
  '[]',
  "{'month':3}",
  `2024-01-01T${'0'.repeat(99)}`,
])('[ST30] %j is no release date', (field) => {
  const { value, problems } = storyWith('releasedate', field);
  expect({ isThere: 'releaseDate' in value, problems }).toEqual({
    isThere: false,
    problems: [{ kind: 'field/unreadable', at: 'storyMeta_releasedate' }],
  });
});
