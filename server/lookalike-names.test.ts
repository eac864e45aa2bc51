import { expect, test } from 'vitest';
import { lookalikesOf, mixesAlphabets } from './lookalike-names.ts';

const CYRILLIC = '\u0430\u043D\u043D\u0430';

test('a name has lookalikes in the other alphabets', () => {
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
