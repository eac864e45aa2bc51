import { expect, test } from 'vitest';
import { hasBeenComplete } from './downloaded.ts';

test('[CT9] a download counts with its first complete revision, not with later ones', () => {
  const startedDownload = { walk: 'demo' };
  const ready = { walk: 'demo', readyAtMs: 5 };
  const update = { walk: 'demo', wasWhole: true };
  expect([
    hasBeenComplete('demo', []),
    hasBeenComplete('demo', [startedDownload]),
    hasBeenComplete('demo', [startedDownload, ready]),
    hasBeenComplete('demo', [update]),
    hasBeenComplete('demo', [{ ...ready, walk: 'other' }]),
  ]).toEqual([false, false, true, true, false]);
});
