import { expect, test } from 'vitest';
import { hidesCharacters, lookalikesOf, looksLike, mixesAlphabets } from './lookalike-names.ts';

const CYRILLIC = '\u0430\u043D\u043D\u0430';

test('a name has lookalikes in other alphabets', () => {
  expect(lookalikesOf('\u0420\u0410\u0423')).toContain('pay');
  expect(lookalikesOf('Pay')).toContain('\u0440\u0430\u0443');
  expect(lookalikesOf('TIM')).toContain('\u03C4\u03B9\u03BC');
  expect(lookalikesOf(CYRILLIC)).not.toContain(CYRILLIC);
});

test('only a word of several alphabets mixes them', () => {
  expect(
    ['Anna', 'Anna Müller-Ó', CYRILLIC, `${CYRILLIC} DJ`, '東京 Anna'].map(mixesAlphabets),
  ).toEqual([false, false, false, false, false]);
  expect(['\u0410nna', 'Ann\u03B1', '\u0410\uFF4Ena'].map(mixesAlphabets)).toEqual([
    true,
    true,
    true,
  ]);
});

test('bars and rings look alike as they are written, whatever the alphabet', () => {
  const alike = [
    ['Paul', 'PauI'],
    ['paul', 'PAU1'],
    ['T1m', 'Tim'],
    ['OTTO', '0tt0'],
    ['PAI', '\u0420\u0410\u0406'],
    ['PAI', '\u0420\u0410\u04C0'],
    ['M0CT', '\u041C\u041E\u0421\u0422'],
  ] as const;
  for (const [one, other] of alike) {
    expect([one, other, looksLike(one, other), looksLike(other, one)]).toEqual([
      ...[one, other, true, true],
    ]);
  }
  const different = [
    ['Ella', 'Elia'],
    ['PAUL', 'PAUI'],
    ['Anna1', 'Anna11'],
    ['Anna1', 'Anna7'],
    ['Otto', 'Otti'],
  ] as const;
  for (const [one, other] of different) expect([one, looksLike(one, other)]).toEqual([one, false]);
});

test('invisible characters are found, and those that letters and emoji need stay', () => {
  const hiding = [
    'Anna\u200B',
    'An\u00ADna',
    '\u202EannA',
    'Anna\uFE0F',
    'Anna\u200D',
    '\u2060Anna',
  ];
  expect(hiding.map(hidesCharacters)).toEqual(hiding.map(() => true));
  const plain = [
    'Anna',
    'Anna \u2764\uFE0F',
    '\u0646\u06CC\u200C\u0633',
    '\u0915\u094D\u200D\u0937',
  ];
  expect(plain.map(hidesCharacters)).toEqual(plain.map(() => false));
});
