import { describe, expect, test } from 'vitest';
import { freshUntilMs, isFresh } from './tile-age.ts';

const NOW = 1_000_000_000_000;
const DAY = 86_400_000;
const silent = { mayBeCached: true, maxAgeS: undefined, expiresAtMs: undefined };

describe('a tile is cached for a limited time', () => {
  test('[MC20] as long as its server’s headers allow, and seven days without any', () => {
    expect(freshUntilMs(silent, NOW)).toBe(NOW + 7 * DAY);
    expect(freshUntilMs({ ...silent, maxAgeS: 60 }, NOW)).toBe(NOW + 60_000);
    expect(freshUntilMs({ ...silent, expiresAtMs: NOW + DAY }, NOW)).toBe(NOW + DAY);
    expect(freshUntilMs({ ...silent, maxAgeS: 60, expiresAtMs: NOW + DAY }, NOW)).toBe(
      NOW + 60_000,
    );
    expect(freshUntilMs({ ...silent, expiresAtMs: NOW - DAY }, NOW)).toBe(NOW);
    expect(freshUntilMs({ ...silent, maxAgeS: Number.NaN }, NOW)).toBe(NOW + 7 * DAY);
    expect(freshUntilMs({ ...silent, maxAgeS: 1e12 }, NOW)).toBe(NOW + 365 * DAY);
    expect(freshUntilMs({ ...silent, maxAgeS: 60, mayBeCached: false }, NOW)).toBeUndefined();
  });

  test('[MC21] it is fresh until then, and not for ever where a clock was wrong', () => {
    expect(isFresh(NOW + 1, NOW)).toBe(true);
    expect(isFresh(NOW, NOW)).toBe(false);
    expect(isFresh(NOW + 366 * DAY, NOW)).toBe(false);
  });
});
