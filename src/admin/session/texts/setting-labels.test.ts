import { expect, test } from 'vitest';
import { settingsTexts } from '../../../i18n/admin/site-settings.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { titleOfSetting } from './setting-labels.ts';

test('a setting has its card’s label, and an unknown one stays readable', () => {
  const names = ['storeLinks', 'brand', 'playerHosts', 'weather'];
  expect(names.map((name) => titleOfSetting(name, textsOf(settingsTexts, 'de')))).toEqual([
    'Links zu den Apps',
    'Marke',
    'Hosts der Schilder',
    'weather',
  ]);
});
