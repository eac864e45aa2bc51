import { expect, test } from 'vitest';
import { matchingPages } from './matching-pages.ts';

const pages = ['Texte der Rundgänge', 'Rundgänge', 'Städte'].map((label) => ({ label }));
const found = (typed: string) => matchingPages(pages, typed, 'de').map(({ label }) => label);

test('every word has to stand in a name, and who begins with it comes first', () => {
  expect([found('RUND'), found('der rund'), found('ä'), found('z'), found('')]).toEqual([
    ['Rundgänge', 'Texte der Rundgänge'],
    ['Texte der Rundgänge'],
    ['Texte der Rundgänge', 'Rundgänge', 'Städte'],
    [],
    ['Texte der Rundgänge', 'Rundgänge', 'Städte'],
  ]);
});
