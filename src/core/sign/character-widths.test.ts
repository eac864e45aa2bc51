import { expect, test } from 'vitest';
import { characterWidth, textWidthMm } from './character-widths.ts';

const widths = (text: string, face: 'regular' | 'bold' | 'code') =>
  Array.from(text, (character) => characterWidth(character, face));

test('[SG15] widths are those of the fonts’ characters', () => {
  expect(widths('Turm 1~', 'regular')).toEqual([611, 556, 333, 833, 278, 556, 584]);
  expect(widths('Turm 1~', 'bold')).toEqual([611, 611, 389, 889, 278, 556, 584]);
  expect(widths('Turm 1~ß', 'code')).toEqual(Array(8).fill(600));
  expect(textWidthMm('Turm', 'regular', 10)).toBeCloseTo(23.33, 9);
  expect(textWidthMm('', 'regular', 10)).toBe(0);
});

test('[SG15] an accented character is as wide as the plain one', () => {
  expect(widths('ÄéÇ', 'regular')).toEqual(widths('AeC', 'regular'));
  expect(widths('ÄéÇ', 'bold')).toEqual(widths('AeC', 'bold'));
});

test('[SG15] special characters are wide enough, and a character that the fonts lack counts as the widest', () => {
  expect(widths('ß„•', 'regular')).toEqual([620, 620, 620]);
  expect(widths('—…Œ', 'regular')).toEqual([1000, 1000, 1000]);
  expect(widths('Ж塔\u0007', 'regular')).toEqual([1000, 1000, 1000]);
  expect(widths('Ж塔\u0007', 'code')).toEqual([1000, 1000, 1000]);
});
