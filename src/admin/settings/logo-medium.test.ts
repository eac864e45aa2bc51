import { expect, test } from 'vitest';
import { logoError, logoMedium } from './logo-medium.ts';

const sha256 = 'a'.repeat(64);

test('a logo of the library is recognised with and without the base path, one elsewhere is not', () => {
  expect(logoMedium(`/media/${sha256}.png`, '')).toBe(sha256);
  expect(logoMedium(`/media/${sha256}.png`, '/rundgang')).toBe(sha256);
  expect(logoMedium(`/rundgang/media/${sha256}.png`, '/rundgang')).toBe(sha256);
  expect(logoMedium(`/rundgang/media/${sha256}.png`, '')).toBeUndefined();
  expect(logoMedium(`https://elsewhere.example/media/${sha256}.png`, '')).toBeUndefined();
});

const fit = { type: 'image/png', bytes: 5_000_000, width: 10_000, height: 5000 };
const failed = { jobId: '1', state: 'failed', progress: 0, error: 'medium/broken' } as const;

test.each([
  ['the largest size', fit, undefined],
  ['not measured yet', { ...fit, width: null, height: null }, undefined],
  ['too heavy', { ...fit, bytes: 5_000_001 }, 'unfit'],
  ['too many pixels', { ...fit, height: 5001 }, 'unfit'],
  ['a drawing', { ...fit, type: 'image/svg+xml' }, 'unfit'],
  ['a failed preparation', { ...fit, preparation: failed }, 'unread'],
  ['a running preparation', { ...fit, preparation: { ...failed, state: 'running' } }, undefined],
] as const)('whether a logo can be the app’s icon: %s', (_, medium, error) => {
  expect(logoError(medium)).toBe(error);
});
