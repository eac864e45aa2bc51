import { expect, test } from 'vitest';
import { trackWith } from '../testing/decode-one.ts';

test('[ST18] a track is active from the start when key 1 is above 0', () => {
  const on = [1, '1', '0.5', { 1: 2 }, { '1': '3' }, [null, 1]];
  const off = [0, '0', -1, 'yes', true, { 2: 1 }, [1], [null, null, 1], '', null, {}];
  const read = (field: unknown) => trackWith('fromstart', field).value.isActiveFromStart;

  expect(on.map(read)).toEqual(on.map(() => true));
  expect(off.map(read)).toEqual(off.map(() => false));
});

test.each([
  [{ 1: 875 }, 875, 0],
  [{ 1: '0875' }, 875, 0],
  ['0000', 0, 0],
  [[null, '-1'], -1, 0],
  [-3, -3, 0],
  ['', undefined, 0],
  [null, undefined, 0],
  [{ 2: '0875' }, undefined, 0],
  ['12345', undefined, 1],
  ['87.5', undefined, 1],
  ['FM', undefined, 1],
])('[ST19] radio %j', (field, radio, problemCount) => {
  const { value, problems } = trackWith('radio', field);
  expect({ radio: value.radio, isThere: 'radio' in value, count: problems.length }).toEqual({
    radio,
    isThere: radio !== undefined,
    count: problemCount,
  });
});

const text = '{"x": 48.1, "y": "11.5"}';

test.each([
  ['per language', { 2: text, 3: '{"x":1,"y":2}' }, { 2: { x: 48.1, y: 11.5 }, 3: { x: 1, y: 2 } }],
  ['a pair per language', { 2: [null, text] }, { 2: { x: 48.1, y: 11.5 } }],
  ['a pair', [null, text], { 1: { x: 48.1, y: 11.5 } }],
  ['bare text', text.replaceAll('"', "'"), { 1: { x: 48.1, y: 11.5 } }],
  ['a bare object', { x: '48.1', y: 11.5 }, { 1: { x: 48.1, y: 11.5 } }],
])('[ST20] a location as %s', (_, field, location) => {
  const { value, problems } = trackWith('location', field);
  expect({ location: value.location, problems }).toEqual({ location, problems: [] });
});

test.each([
  ['{"x": 91, "y": 0}'],
  ['{"x": 0, "y": -180.1}'],
  ['{"x": "NaN", "y": 0}'],
  ['{"x": 1e999, "y": 0}'],
  ['{"x": 1}'],
  ['48.1, 11.5'],
  ['{"x":'],
])('[ST21] outdoors %s counts as absent', (location) => {
  const { value, problems } = trackWith('location', { 2: location });
  expect({ location: value.location, problems }).toEqual({
    location: {},
    problems: [{ kind: 'field/unreadable', at: 'tracks[0].trackMeta_location' }],
  });
});

test('[ST21] indoors places are pixels, from 0', () => {
  const indoor = { storyMeta_mapimage: [null, 'plan.png'] };
  const read = (location: string) => trackWith('location', { 1: location }, indoor).value.location;

  expect(read('{"x": 1200, "y": 800}')).toEqual({ 1: { x: 1200, y: 800 } });
  expect([read('{"x": -1, "y": 0}'), read('{"x": 0, "y": 1e7}')]).toEqual([{}, {}]);
});

test('[ST22] activations keep the readable fields of each item', () => {
  const items = [
    { type: 'track', slug: 'b' },
    { type: 'Quest', slug: ' c ', delay: '2.5', action: 'finished', extra: 1 },
    { type: 'puzzle', slug: 'd', delay: -1, action: 'explode' },
    { type: 'planet', slug: 'e' },
    { type: 'track' },
    'track',
  ];
  const at = 'tracks[0].trackMeta_activatescontent';
  const expected = {
    activates: [
      { kind: 'track', slug: 'b' },
      { kind: 'quest', slug: 'c', delayS: 2.5, action: 'finished' },
      { kind: 'puzzle', slug: 'd' },
    ],
    problems: Array.from({ length: 3 }, () => ({ kind: 'item/unreadable', at })),
  };

  for (const field of [{ 1: JSON.stringify(items) }, [null, items], items]) {
    const { value, problems } = trackWith('activatescontent', field);
    expect({ activates: value.activates, problems }).toEqual(expected);
  }
  expect(trackWith('activatescontent', { 2: JSON.stringify(items) }).value.activates).toEqual([]);
});
