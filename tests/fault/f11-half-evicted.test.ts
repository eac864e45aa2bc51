import { expect, test } from 'vitest';
import {
  storedChunkCount,
  downloadWalk,
  evictHalfOfChunks,
  openInfo,
  readyMessage,
} from '../support/device/downloaded-walk.ts';
import { eventually } from '../support/pages/player.ts';
import { demoSite } from '../support/servers/real-site.ts';

const site = demoSite();

test('F11 half of the stored data is evicted: it is missed at the next start and fetched again', async () => {
  const page = await site.openPage({ serviceWorkers: 'allow' });
  await downloadWalk(page, site.url);
  const before = await storedChunkCount(page);
  await evictHalfOfChunks(page);
  const left = await storedChunkCount(page);
  expect([left > 0, left < 0.8 * before]).toEqual([true, true]);
  await openInfo(page, site.url);
  await readyMessage(page).waitFor({ timeout: 40_000 });
  // Missing chunks count as stored until the check of them has ended.
  await eventually(() => storedChunkCount(page)).toBe(before);
});
