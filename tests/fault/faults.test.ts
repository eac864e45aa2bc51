import { expect, test } from 'vitest';
import { numbersTestedIn, reportOpen } from '../support/promise-list.ts';

const faults: Readonly<Record<number, string>> = {
  1: 'offline in the middle of a track',
  2: 'a network that hangs',
  3: '400 kbps',
  4: 'service worker stopped',
  5: 'update in the middle of a walk',
  6: 'app and server one release apart',
  7: 'tab crash',
  8: 'browser killed',
  9: 'storage quota full',
  10: 'all evicted',
  11: 'half evicted',
  12: 'stored media corrupted',
  13: 'connection reset after k bytes',
  14: 'clock jumps',
  15: 'token expires in a dead zone',
  16: 'reply lost',
  17: 'sync doubled and reordered',
  18: '500, 429, HTML instead of JSON',
  19: 'server killed under writes',
  20: 'server disk full',
  21: 'crash in a migration',
  22: 'hostile clients',
  23: 'two tabs',
  24: 'page frozen, phone call',
  25: 'no IndexedDB or service worker',
  26: 'position or camera denied',
  27: 'published or deleted while someone walks',
  28: 'backup while writing',
  29: 'Postgres restarted',
  30: 'an 8-hour walk',
};

/** The faults of what later issues add. */
const later: readonly number[] = [];

test('every fault has a test here or is listed as open', () => {
  const tested = numbersTestedIn(new URL('.', import.meta.url), 'F');
  expect(reportOpen(faults, later, tested)).toEqual([]);
});
