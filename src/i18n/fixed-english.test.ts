import { expect, test } from 'vitest';
import { fixedEnglish, fixedLanguage } from './fixed-english.ts';
import { german } from './german.ts';

test.each(['resetTitle', 'resetText', 'resetYes', 'resetNo', 'puzzlesLoading'] as const)(
  'the German %s is spoken as English',
  (name) => {
    expect(german[name]).toBe(fixedEnglish[name]);
    expect(fixedLanguage(german[name])).toBe('en');
  },
);

test('a German text is spoken as the page is', () => {
  expect(fixedLanguage(german.tabStations)).toBeUndefined();
});
