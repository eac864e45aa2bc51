import { expect, test } from 'vitest';
import { helpIn, labelIn } from './label-in.ts';

const LANGUAGES = [
  { id: 2, code: 'de' },
  { id: 7, code: 'en' },
];

test('a name is shown in the language of the page, else in the default one, else in any', () => {
  const inEnglish = (names: Record<string, string>) => labelIn(names, LANGUAGES, 'en');
  expect([
    inEnglish({ 2: 'Ton', 7: 'Sound' }),
    inEnglish({ 2: 'Ton', 3: 'Son' }),
    inEnglish({ 3: 'Son' }),
    inEnglish({}),
  ]).toEqual(['Sound', 'Ton', 'Son', undefined]);
});

test('help is shown in the language of the page, and an empty text is no help', () => {
  const inEnglish = (help: Record<string, string>) => helpIn(help, LANGUAGES, 'en');
  expect([
    inEnglish({ 2: 'Kurz fassen', 7: 'Keep it short' }),
    inEnglish({ 2: 'Kurz fassen', 7: ' ' }),
    inEnglish({ 2: '', 7: '' }),
  ]).toEqual(['Keep it short', 'Kurz fassen', undefined]);
});
