import { expect, test } from 'vitest';
import { fixedEnglish, fixedLanguage } from './fixed-english.ts';
import { german } from './german.ts';

test.each(['resetTitle', 'resetText', 'resetYes', 'resetNo', 'puzzlesLoading'] as const)(
  'the German %s is also in English',
  (name) => {
    expect(german[name]).toBe(fixedEnglish[name]);
    expect(fixedLanguage(german[name])).toBe('en');
  },
);

test('a German text is in the page’s language', () => {
  expect(fixedLanguage(german.tabStations)).toBeUndefined();
});
