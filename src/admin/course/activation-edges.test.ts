import { expect, test } from 'vitest';
import { activationEdgesIn, withDelay, withItem, withoutItems } from './activation-edges.ts';

const bridge = { type: 'track', slug: 'bridge' } as const;
const late = { ...bridge, delay: 120 };
const quiz = { type: 'puzzle', slug: 'quiz' } as const;

test('a list for all answers is one edge per item', () => {
  expect(activationEdgesIn([bridge, quiz])).toEqual([
    { item: bridge, slots: [{ group: undefined, index: 0 }], groups: undefined },
    { item: quiz, slots: [{ group: undefined, index: 1 }], groups: undefined },
  ]);
});

test('the same item of several answers is one edge, and names the answers unless it is of all', () => {
  expect(activationEdgesIn([[bridge, quiz], [bridge]])).toEqual([
    {
      item: bridge,
      slots: [
        { group: 0, index: 0 },
        { group: 1, index: 0 },
      ],
      groups: undefined,
    },
    { item: quiz, slots: [{ group: 0, index: 1 }], groups: [0] },
  ]);
});

test('an invalid activation list is no edge', () => {
  expect([
    activationEdgesIn(undefined),
    activationEdgesIn('x'),
    activationEdgesIn([{ slug: 'x' }]),
  ]).toEqual([[], [], []]);
});

test('an edge is added for all answers or for one', () => {
  expect(withItem(undefined, bridge, undefined, 2)).toEqual([bridge]);
  expect(withItem([[quiz], []], bridge, undefined, 3)).toEqual([
    [quiz, bridge],
    [bridge],
    [bridge],
  ]);
  expect(withItem([quiz], bridge, 1, 2)).toEqual([[quiz], [quiz, bridge]]);
});

test('an edge is removed from every list; the last one removes the value', () => {
  const slots = activationEdgesIn([[bridge, quiz], [bridge]])[0]?.slots ?? [];
  expect(withoutItems([[bridge, quiz], [bridge]], slots)).toEqual([[quiz], []]);
  expect(withoutItems([[bridge], [bridge]], slots)).toBeUndefined();
  expect(withoutItems([bridge], [{ group: undefined, index: 0 }])).toBeUndefined();
});

test('a delay is set and removed', () => {
  const slots = [{ group: undefined, index: 1 }];
  expect(withDelay([quiz, bridge], slots, 120)).toEqual([quiz, late]);
  expect(withDelay([quiz, late], slots, undefined)).toEqual([quiz, bridge]);
});
