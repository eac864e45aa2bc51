import { expect, test } from 'vitest';
import {
  controlCharacterPath,
  hasControlCharacters,
  withoutControlCharacters,
  withoutControlCharactersIn,
} from './control-characters.ts';

const isOne = (code: number) => hasControlCharacters(String.fromCharCode(code));

test('[TX1] the ends of C0 and C1, and DEL', () => {
  expect(
    [0x00, 0x08, 0x0b, 0x0c, 0x0e, 0x1f, 0x7f, 0x80, 0x9f].filter((one) => !isOne(one)),
  ).toEqual([]);
});

test('[TX1] tabs, line breaks and neighbouring characters are text', () => {
  expect([0x09, 0x0a, 0x0d, 0x20, 0x7e, 0xa0].filter(isOne)).toEqual([]);
  expect(hasControlCharacters('')).toBe(false);
  expect(hasControlCharacters('Brücke 🌉')).toBe(false);
});

test('[TX1] one is found at either end of a text', () => {
  expect(['\u0000ab', 'a\u0000b', 'ab\u0000'].map(hasControlCharacters)).toEqual([
    true,
    true,
    true,
  ]);
});

test('[TX2] the rest of a text stays', () => {
  expect(withoutControlCharacters('\u0000Brü\u0007cke\n🌉\u009f')).toBe('Brücke\n🌉');
  expect(withoutControlCharacters('\tBrücke 🌉')).toBe('\tBrücke 🌉');
});

test('[TX3] the first is named by its path, through fields and lists', () => {
  const bad = 'a\u0000';
  expect(controlCharacterPath(bad)).toEqual([]);
  expect(controlCharacterPath({ good: 'a', list: [1, null, { deep: bad }], later: bad })).toEqual([
    'list',
    '2',
    'deep',
  ]);
  expect(controlCharacterPath({ good: 'a', 'na\u0007me': 1 })).toEqual(['name']);
});

test.each([['a text'], [7], [null], [undefined], [true], [['a', ['b']]], [{ a: { b: 'c' } }]])(
  '[TX3][TX4] %j has none and stays the same',
  (value) => {
    expect(controlCharacterPath(value)).toBeUndefined();
    expect(withoutControlCharactersIn(value)).toBe(value);
  },
);

test('[TX4] they are removed from texts and names, and all else stays', () => {
  const value = { 'na\u0007me': ['a\u0000', 7, null, true, { deep: 'b\u001f' }], untouched: 'c' };
  expect(withoutControlCharactersIn(value)).toEqual({
    name: ['a', 7, null, true, { deep: 'b' }],
    untouched: 'c',
  });
});
