import { expect, test } from 'vitest';
import { readText, valueIn } from './read.ts';

test('[ST34] the requested language, the default, independent, then the first', () => {
  const all = { 1: 'any', 2: 'de', 3: 'en', 5: 'fr' };
  expect(readText(all, 3)).toEqual({ value: 'en', language: 3 });
  expect(readText(all, 4)).toEqual({ value: 'de', language: 2 });
  expect(readText({ 1: 'any', 5: 'fr' }, 3)).toEqual({ value: 'any', language: 1 });
  expect(readText({ 7: 'it', 5: 'fr' }, 3)).toEqual({ value: 'fr', language: 5 });
  expect(readText({}, 3)).toBeUndefined();
});

test('[ST34] an empty text is skipped', () => {
  expect(readText({ 3: ' ', 2: '', 9: 'x' }, 3)).toEqual({ value: 'x', language: 9 });
  expect(valueIn<readonly string[]>({ 3: [], 2: ['a'] }, 3)).toEqual(['a']);
  expect(valueIn({ 2: { x: 0, y: 0 } }, 3)).toEqual({ x: 0, y: 0 });
});
