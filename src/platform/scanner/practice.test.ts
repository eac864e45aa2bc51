import { expect, test } from 'vitest';
import { practicePicture } from './practice.ts';
import { readPixels } from './read-pixels.ts';

test('what is practised on can be read', () => {
  expect(readPixels(practicePicture())).toBe('KLANGWEG');
});
