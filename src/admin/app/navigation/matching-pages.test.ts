import { expect, test } from 'vitest';
import { matchingPages } from './matching-pages.ts';

const pages = ['Texte der Rundgänge', 'Rundgänge', 'Städte'].map((label) => ({ label }));
const found = (typed: string) => matchingPages(pages, typed, 'de').map(({ label }) => label);

test('every word has to be in a page’s name, and names that begin with it come first', () => {
  expect([found('RUND'), found('der rund'), found('ä'), found('z'), found('')]).toEqual([
    ['Rundgänge', 'Texte der Rundgänge'],
    ['Texte der Rundgänge'],
    ['Texte der Rundgänge', 'Rundgänge', 'Städte'],
    [],
    ['Texte der Rundgänge', 'Rundgänge', 'Städte'],
  ]);
});
