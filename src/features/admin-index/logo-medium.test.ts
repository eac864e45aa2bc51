import { expect, test } from 'vitest';
import { logoMedium } from './logo-medium.ts';

const sha256 = 'a'.repeat(64);

test('a logo of the library is known with and without the base path, one elsewhere is not', () => {
  expect(logoMedium(`/media/${sha256}.png`, '')).toBe(sha256);
  expect(logoMedium(`/media/${sha256}.png`, '/rundgang')).toBe(sha256);
  expect(logoMedium(`/rundgang/media/${sha256}.png`, '/rundgang')).toBe(sha256);
  expect(logoMedium(`/rundgang/media/${sha256}.png`, '')).toBeUndefined();
  expect(logoMedium(`https://elsewhere.example/media/${sha256}.png`, '')).toBeUndefined();
});
