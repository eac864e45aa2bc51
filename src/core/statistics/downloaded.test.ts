import { expect, test } from 'vitest';
import { hasBeenWhole } from './downloaded.ts';

test('[CT9] a download counts with its first complete revision, not with later ones', () => {
  const startedDownload = { walk: 'demo' };
  const whole = { walk: 'demo', readyAtMs: 5 };
  const update = { walk: 'demo', wasWhole: true };
  expect([
    hasBeenWhole('demo', []),
    hasBeenWhole('demo', [startedDownload]),
    hasBeenWhole('demo', [startedDownload, whole]),
    hasBeenWhole('demo', [update]),
    hasBeenWhole('demo', [{ ...whole, walk: 'other' }]),
  ]).toEqual([false, false, true, true, false]);
});
