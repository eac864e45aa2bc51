import { expect, test } from 'vitest';
import { puzzleWith, storyWith, trackWith } from '../testing/decode-one.ts';
import { parseJsonLike } from './json-like.ts';
import { standFor, unwrap } from './fields.ts';
import { toNumber } from './json-value.ts';

test.each([
  ['a map', { '2': 'Titel', '3': 'Title' }, { 2: 'Titel', 3: 'Title' }],
  ['a pair', [null, 'Any'], { 1: 'Any' }],
  ['a sparse array', [null, null, 'Titel', 'Title'], { 2: 'Titel', 3: 'Title' }],
  ['a bare text', 'Any', { 1: 'Any' }],
  ['a bare number', 12, { 1: '12' }],
  ['a pair in a map', { 2: [null, 'Titel'] }, { 2: 'Titel' }],
])('[ST7] %s', (_, field, expected) => {
  const { value, problems } = storyWith('title', field);
  expect({ title: value.title, problems }).toEqual({ title: expected, problems: [] });
});

test.each([[null], [''], ['  \n'], [{}], [[]], [[null]], [[null, null, '']], [{ 2: null, 3: '' }]])(
  '[ST8] %j is absent without a problem',
  (field) => {
    const { value, problems } = storyWith('title', field);
    expect({ title: value.title, problems }).toEqual({ title: {}, problems: [] });
  },
);

test('[ST8] keys that are no language id are left out', () => {
  const field = { 0: 'a', '-1': 'b', '02': 'c', '1.5': 'd', 99999: 'e', de: 'f', 2: 'g' };
  expect(storyWith('title', field).value.title).toEqual({ 2: 'g' });
});

test.each([
  ['the list itself', ['info', 'map']],
  ['a pair with the list', [null, ['info', 'map']]],
  ['a pair with text', [null, '["info","map"]']],
  ['a sparse array', [null, null, "['info', 'map']"]],
  ['a map with text', { 1: '["info","map"]' }],
  ['a map with a pair', { 1: [null, "['info','map']"] }],
  ['text of a pair', '[null, ["info", "map"]]'],
  ['text of a pair of text', '[null, "[\\"info\\", \\"map\\"]"]'],
])('[ST9] %s', (_, field) => {
  const { value, problems } = storyWith('features', field);
  expect({ features: value.features, problems }).toEqual({
    features: ['info', 'map'],
    problems: [],
  });
});

test('[ST9] a pair may hold a pair twice, and no more often', () => {
  const nested = (pairs: number): unknown => (pairs === 0 ? ['info'] : [null, nested(pairs - 1)]);
  expect(unwrap(nested(2))).toEqual(['info']);
  expect(unwrap(nested(3))).toBeUndefined();
});

test.each([
  ['12', '12'],
  ['true', 'true'],
  ['null', 'null'],
  ['"quoted"', 'quoted'],
  ['plain', 'plain'],
  ['[1', undefined],
  [' {x', undefined],
])('[ST9] the structured text %j is %j', (text, expected) => {
  expect(unwrap(text)).toBe(expected);
});

test.each([
  [{ 1: 'all', 2: 'de', 3: 'en' }, 'all'],
  [{ 2: 'de', 3: 'en' }, 'de'],
  [{ 3: 'en', 4: 'fr' }, 'en'],
  [{}, undefined],
])('a setting that is stored as %j applies as %j', (values, expected) => {
  expect(standFor(values)).toBe(expected);
});

test.each([
  ['strict JSON with an apostrophe', `["don't", "o'clock"]`, ["don't", "o'clock"]],
  ['single quotes', `[{'item': 'A', 'value': 1}]`, [{ item: 'A', value: 1 }]],
  ['both kinds', `['yes', "don't"]`, ['yes', "don't"]],
  ['an escaped apostrophe', `['don\\'t', "a\\"b"]`, ["don't", 'a"b']],
  ['a double quote in single ones', `['say "hi"']`, ['say "hi"']],
  ['quotes that only fit as double ones', `['a"]`, ['a']],
  ['a bare number', '45', 45],
])('[ST10] %s', (_, text, expected) => {
  expect(parseJsonLike(text)).toEqual({ ok: true, value: expected });
});

test.each(['[', "['a'", "it's", "{'a':}", '', "'", "['\\"])('[ST10] %j is no JSON', (text) => {
  expect(parseJsonLike(text)).toEqual({ ok: false });
});

test('[ST10][ST11] an apostrophe survives in an answer, an unreadable list is absent and named once', () => {
  expect(puzzleWith({ puzzleMeta_solution: { 2: `[["it's"]]` } }).value.solution).toEqual({
    2: [["it's"]],
  });
  const broken = trackWith('activatescontent', { 1: '[{"type":' });
  expect({ activates: broken.value.activates, problems: broken.problems }).toEqual({
    activates: [],
    problems: [{ kind: 'field/unreadable', at: 'tracks[0].trackMeta_activatescontent' }],
  });
});

test('[ST12] numbers are finite, whatever they were parsed from', () => {
  const read = [' 12 ', '+.5', '1e3', '-0', 0, -0].map(toNumber);
  expect(read).toEqual([12, 0.5, 1000, 0, 0, 0]);
  const bad = ['', 'NaN', 'Infinity', '0x10', '1,5', '1e999', NaN, Infinity, true, null, [1], {}];
  expect(bad.map(toNumber)).toEqual(bad.map(() => undefined));
  expect(toNumber('1'.repeat(100_000))).toBeUndefined();
});
