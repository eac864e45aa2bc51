import { expect, test } from 'vitest';
import { linesIn, withDelay, withItem, withoutItems } from './activation-edges.ts';

const bridge = { type: 'track', slug: 'bridge' } as const;
const late = { ...bridge, delay: 120 };
const quiz = { type: 'puzzle', slug: 'quiz' } as const;

test('a list for all answers is a line an item', () => {
  expect(linesIn([bridge, quiz])).toEqual([
    { item: bridge, places: [{ group: undefined, index: 0 }], groups: undefined },
    { item: quiz, places: [{ group: undefined, index: 1 }], groups: undefined },
  ]);
});

test('the same item of several answers is one line, and says of which unless of all', () => {
  expect(linesIn([[bridge, quiz], [bridge]])).toEqual([
    {
      item: bridge,
      places: [
        { group: 0, index: 0 },
        { group: 1, index: 0 },
      ],
      groups: undefined,
    },
    { item: quiz, places: [{ group: 0, index: 1 }], groups: [0] },
  ]);
});

test('what is no list of activations is no line', () => {
  expect([linesIn(undefined), linesIn('x'), linesIn([{ slug: 'x' }])]).toEqual([[], [], []]);
});

test('a line is added for all answers or for one', () => {
  expect(withItem(undefined, bridge, undefined, 2)).toEqual([bridge]);
  expect(withItem([[quiz], []], bridge, undefined, 3)).toEqual([
    [quiz, bridge],
    [bridge],
    [bridge],
  ]);
  expect(withItem([quiz], bridge, 1, 2)).toEqual([[quiz], [quiz, bridge]]);
});

test('a line is removed wherever it stands; with the last of them the value goes', () => {
  const places = linesIn([[bridge, quiz], [bridge]])[0]?.places ?? [];
  expect(withoutItems([[bridge, quiz], [bridge]], places)).toEqual([[quiz], []]);
  expect(withoutItems([[bridge], [bridge]], places)).toBeUndefined();
  expect(withoutItems([bridge], [{ group: undefined, index: 0 }])).toBeUndefined();
});

test('a delay is set and taken away', () => {
  const places = [{ group: undefined, index: 1 }];
  expect(withDelay([quiz, bridge], places, 120)).toEqual([quiz, late]);
  expect(withDelay([quiz, late], places, undefined)).toEqual([quiz, bridge]);
});
