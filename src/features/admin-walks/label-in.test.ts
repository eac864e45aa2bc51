import { expect, test } from 'vitest';
import { labelIn } from './label-in.ts';

const LANGUAGES = [
  { id: 2, code: 'de' },
  { id: 7, code: 'en' },
];

test('a name is told in the language of the page, else in the default one, else in any', () => {
  const inEnglish = (names: Record<string, string>) => labelIn(names, LANGUAGES, 'en');
  expect([
    inEnglish({ 2: 'Ton', 7: 'Sound' }),
    inEnglish({ 2: 'Ton', 3: 'Son' }),
    inEnglish({ 3: 'Son' }),
    inEnglish({}),
  ]).toEqual(['Sound', 'Ton', 'Son', undefined]);
});
