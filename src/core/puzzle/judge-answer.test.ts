import { expect, test } from 'vitest';
import { aPuzzle } from '../story/testing/an-element.ts';
import { activationsFor } from './activations-for.ts';
import { hintAfter, judgeAnswer } from './judge-answer.ts';
import { chosenIndex } from './kinds/multiple-choice.ts';

const right = (group: number) => ({ kind: 'right', group });
const wrong = { kind: 'wrong' };
const empty = { kind: 'empty' };

test('[PZ1] case, blanks, ß and the way an umlaut is written do not matter', () => {
  const puzzle = aPuzzle({ solution: { 2: [['Große  Glocke', 'Tür']] } });
  const judgements = [
    'große glocke',
    '  GROSSE\tGLOCKE ',
    'grosse\u00a0glocke',
    'Tu\u0308r',
    'TÜR',
    'tur',
  ];
  expect(judgements.map((text) => judgeAnswer(puzzle, 2, text))).toEqual([
    ...Array(5).fill(right(0)),
    wrong,
  ]);
});

test('[PZ2] any answer of any group is right, and the first group that holds it counts', () => {
  const puzzle = aPuzzle({
    solution: {
      2: [
        ['eins', '1'],
        ['zwei', '1'],
      ],
    },
  });
  expect(['1', 'zwei', 'drei'].map((text) => judgeAnswer(puzzle, 2, text))).toEqual([
    right(0),
    right(1),
    wrong,
  ]);
});

test('[PZ3] the language shown comes first, the others count as well', () => {
  const puzzle = aPuzzle({ solution: { 2: [['gift'], ['geschenk']], 3: [['poison'], ['gift']] } });
  expect([judgeAnswer(puzzle, 3, 'Gift'), judgeAnswer(puzzle, 2, 'Gift')]).toEqual([
    right(1),
    right(0),
  ]);
  expect(judgeAnswer(puzzle, 3, 'Geschenk')).toEqual(right(1));
});

test('[PZ4] blanks are no answer', () => {
  expect(['', ' \n\t'].map((text) => judgeAnswer(aPuzzle(), 2, text))).toEqual([empty, empty]);
});

test('[PZ5] only offered choices can be chosen, and their value is what counts', () => {
  const puzzle = aPuzzle({
    type: 'MultipleChoice',
    choices: {
      2: [
        { item: 'Die Glocke', value: 'a' },
        { item: 'Der Hahn', value: 'b' },
      ],
    },
    solution: { 2: [['B']] },
  });
  expect(['b', 'a', 'Der Hahn', 'c'].map((text) => judgeAnswer(puzzle, 2, text))).toEqual([
    right(0),
    wrong,
    empty,
    empty,
  ]);
});

test('[PZ5] a choice in another language is the one at the same index', () => {
  const choice = (value: string) => ({ item: value, value });
  const puzzle = aPuzzle({
    type: 'MultipleChoice',
    choices: { 2: ['hahn', 'glocke', 'tor'].map(choice), 3: ['cock', 'bell'].map(choice) },
    solution: { 2: [['hahn'], ['glocke']], 3: [['cock'], ['bell']] },
  });
  const seenInEnglish = (text: string) => [
    chosenIndex(puzzle, 3, text),
    judgeAnswer(puzzle, 3, text),
  ];
  expect([seenInEnglish('bell'), seenInEnglish('glocke'), seenInEnglish('tor')]).toEqual([
    [1, right(1)],
    [1, right(1)],
    [undefined, empty],
  ]);
  expect(chosenIndex(puzzle, 3, '')).toBe(undefined);
});

test('[PZ6] a scanned text is compared like a typed one', () => {
  const puzzle = aPuzzle({ type: 'QR', solution: { 1: [['https://x.example/Tor']] } });
  expect(judgeAnswer(puzzle, 3, ' HTTPS://X.example/tor\n')).toEqual(right(0));
});

test('[PZ7] the hint waits for the first wrong answer', () => {
  const puzzle = aPuzzle({ hint: { 2: '<b>Oben</b>' } });
  expect([0, 1, 5].map((count) => hintAfter(puzzle, 2, count))).toEqual([
    undefined,
    '<b>Oben</b>',
    '<b>Oben</b>',
  ]);
  expect(hintAfter(aPuzzle(), 2, 1)).toBeUndefined();
});

test('[PZ8] the matched group selects its list, a flat list is for all', () => {
  const turm = [{ kind: 'track', slug: 'turm' }] as const;
  const perGroup = aPuzzle({ activates: { kind: 'per-group', lists: [[], turm] } });
  const flat = aPuzzle({ activates: { kind: 'same-for-all', list: turm } });
  expect([0, 1, 2].map((group) => activationsFor(perGroup, group))).toEqual([[], turm, []]);
  expect([0, 7].map((group) => activationsFor(flat, group))).toEqual([turm, turm]);
});
