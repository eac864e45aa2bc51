import { expect, test } from 'vitest';
import { taxonomyTermDifferences } from './taxonomy-term-differences.ts';

const spoken = {
  languages: [
    { id: 2, name: 'Deutsch' },
    { id: 3, name: 'English' },
    { id: 4, name: 'Polski' },
  ],
  texts: { nameIn: (language: string) => `Name in ${language}`, shortName: 'Name in the address' },
};

test('only names and slugs that differ are listed, with the labels of their fields', () => {
  const mine = { slug: 'koeln', names: { 2: 'Köln ', 3: 'Cologne', 4: '' } };
  const theirs = { slug: 'colonia', names: { 2: 'Köln', 4: 'Kolonia' } };
  expect(taxonomyTermDifferences(mine, theirs, spoken)).toEqual([
    { label: 'Name in English', mine: 'Cologne', theirs: '' },
    { label: 'Name in Polski', mine: '', theirs: 'Kolonia' },
    { label: 'Name in the address', mine: 'koeln', theirs: 'colonia' },
  ]);
});

test('an empty name is no name, and surrounding blanks are ignored', () => {
  const mine = { slug: 'ulm', names: { 2: ' Ulm', 3: ' ' } };
  expect(taxonomyTermDifferences(mine, { slug: 'ulm', names: { 2: 'Ulm' } }, spoken)).toEqual([]);
});
