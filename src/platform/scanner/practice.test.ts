import { expect, test } from 'vitest';
import { practicePicture } from './practice.ts';
import { readPixels } from './read-pixels.ts';

test('practice pictures can be read', () => {
  expect(readPixels(practicePicture())).toBe('KLANGWEG');
});
