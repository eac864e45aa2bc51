import { expect, test } from 'vitest';
import { termName, shortNameOf } from './term-names.ts';

test('a name becomes a slug', () => {
  expect(['Köln Süd', ' Straße 7! ', 'Orléans', 'شارع'].map(shortNameOf)).toEqual([
    'koeln-sued',
    'strasse-7',
    'orleans',
    '',
  ]);
});

test('a term is labelled by its name in the language, the default, any, or by its slug', () => {
  const names = { 2: 'Köln', 3: 'Cologne' };
  expect([
    termName({ slug: 'k', names }, 3),
    termName({ slug: 'k', names }, 9),
    termName({ slug: 'k', names: { 7: 'Kolonia' } }, undefined),
    termName({ slug: 'k', names: {} }, 2),
  ]).toEqual(['Cologne', 'Köln', 'Kolonia', 'k']);
});
