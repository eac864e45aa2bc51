import { expect, test } from 'vitest';
import { indexTexts } from './index-texts.ts';
import { titleOfSetting } from './setting-labels.ts';

test('a setting is called as its card is, and one that nobody knows stays readable', () => {
  const names = ['storeLinks', 'brand', 'playerHosts', 'weather'];
  expect(names.map((name) => titleOfSetting(name, indexTexts('de')))).toEqual([
    'Links zu den Apps',
    'Marke',
    'Hosts der Schilder',
    'weather',
  ]);
});
