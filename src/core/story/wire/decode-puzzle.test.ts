import { expect, test } from 'vitest';
import { puzzleWith } from '../testing/decode-one.ts';

const a = { type: 'track', slug: 'a' };
const b = { type: 'quest', slug: 'b' };
const readA = { kind: 'track', slug: 'a' };
const readB = { kind: 'quest', slug: 'b' };

test.each([
  ['one list per group', [[a], [b, a]], { kind: 'per-group', lists: [[readA], [readB, readA]] }],
  ['a flat list', [a, b], { kind: 'same-for-all', list: [readA, readB] }],
  ['nothing', [], { kind: 'same-for-all', list: [] }],
  ['one empty group', [[]], { kind: 'per-group', lists: [[]] }],
  [
    'groups that hold nothing',
    [[a], null, b],
    { kind: 'per-group', lists: [[readA], [], [readB]] },
  ],
])('[ST23] %s', (_, lists, expected) => {
  for (const field of [lists, [null, lists], { 1: JSON.stringify(lists) }]) {
    const { value, problems } = puzzleWith({ puzzleMeta_activatescontent: field });
    expect({ activates: value.activates, problems }).toEqual({ activates: expected, problems: [] });
  }
});

test('[ST23] an unreadable group stays, empty, and is named', () => {
  const { value, problems } = puzzleWith({ puzzleMeta_activatescontent: { 1: [[a], 7, [b]] } });
  expect({ activates: value.activates, problems }).toEqual({
    activates: { kind: 'per-group', lists: [[readA], [], [readB]] },
    problems: [{ kind: 'item/unreadable', at: 'puzzles[0].puzzleMeta_activatescontent' }],
  });
});

test.each([
  [
    'a list of lists',
    { 2: '[["Glocke", "die Glocke"], ["Turm"]]' },
    { 2: [['Glocke', 'die Glocke'], ['Turm']] },
  ],
  ['a flat list', { 2: "['Glocke', 'Turm']" }, { 2: [['Glocke'], ['Turm']] }],
  ['a bare text', { 2: 'Glocke' }, { 2: [['Glocke']] }],
  ['a bare text for all', 'Glocke', { 1: [['Glocke']] }],
  ['digits as they stand', '0875', { 1: [['0875']] }],
  ['a number', 1756, { 1: [['1756']] }],
  ['numbers in lists', [[1756], [1, '2']], { 1: [['1756'], ['1', '2']] }],
  ['a pair', [null, '[["Glocke"]]'], { 1: [['Glocke']] }],
  [
    'an unreadable group in between',
    { 1: '[["a"], {"x":1}, [null, "c"]]' },
    { 1: [['a'], [], ['c']] },
  ],
])('[ST24] %s', (_, field, solution) => {
  const { value, problems } = puzzleWith({ puzzleMeta_solution: field });
  expect({ solution: value.solution, problems }).toEqual({ solution, problems: [] });
});

test.each([['[["Glocke"'], ['[]'], ['[[""]]'], ['{"a":1}']])(
  '[ST24] %s holds no answer',
  (solution) => {
    const { value, problems } = puzzleWith({ puzzleMeta_solution: { 2: solution } });
    expect({ solution: value.solution, problems }).toEqual({
      solution: {},
      problems: [{ kind: 'field/unreadable', at: 'puzzles[0].puzzleMeta_solution' }],
    });
  },
);

test('[ST25] choices are read per language, a missing half equals the other', () => {
  const german = `[{'item':'Rot','value':'r'}, {'item':'Blau'}, {'value':3}, 'Gelb', {}, null]`;
  const { value, problems } = puzzleWith({
    puzzleMeta_type: { 1: 'MultipleChoice' },
    puzzleMeta_content: { 2: german, 3: [{ item: 'Red', value: 'r' }] },
  });

  expect({ choices: value.choices, problems }).toEqual({
    choices: {
      2: [
        { item: 'Rot', value: 'r' },
        { item: 'Blau', value: 'Blau' },
        { item: '3', value: '3' },
        { item: 'Gelb', value: 'Gelb' },
      ],
      3: [{ item: 'Red', value: 'r' }],
    },
    problems: [],
  });
});

test('[ST25] only a multiple-choice puzzle requires readable choices', () => {
  const content = { puzzleMeta_content: { 2: 'free text' } };
  expect(puzzleWith(content).problems).toEqual([]);
  expect(puzzleWith({ ...content, puzzleMeta_type: 'MultipleChoice' }).problems).toEqual([
    { kind: 'field/unreadable', at: 'puzzles[0].puzzleMeta_content' },
  ]);
});

test('[ST26] the type of a puzzle', () => {
  const fields = [
    'MultipleChoice',
    { 1: 'QR' },
    [null, 'multiplechoice'],
    'Text',
    '',
    'riddle',
    null,
  ];
  const types = fields.map((field) => puzzleWith({ puzzleMeta_type: field }).value.type);

  expect(types).toEqual(['MultipleChoice', 'QR', 'MultipleChoice', 'text', 'text', 'text', 'text']);
});
