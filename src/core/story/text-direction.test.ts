import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test.each([
  ['de', 'ltr'],
  ['en-GB', 'ltr'],
  ['ar', 'rtl'],
  ['AR-eg', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['', 'ltr'],
])('a page in %s is read %s', (code, direction) => {
  expect(textDirection(code)).toBe(direction);
});

test('a script in the code decides over the language', () => {
  expect(textDirection('ku-Arab')).toBe('rtl');
  expect(textDirection('ur-Latn')).toBe('ltr');
});
