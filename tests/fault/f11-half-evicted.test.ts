import { expect, test } from 'vitest';
import { chunkCount, download, evictHalfOfChunks, openInfo, ready } from '../support/kept-walk.ts';
import { eventually } from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';

const house = demoHouse();

test('F11 half of what was kept is taken away: it is missed at the next start and fetched again', async () => {
  const page = await house.openPage({ serviceWorkers: 'allow' });
  await download(page, house.url);
  const before = await chunkCount(page);
  await evictHalfOfChunks(page);
  const left = await chunkCount(page);
  expect([left > 0, left < 0.8 * before]).toEqual([true, true]);
  await openInfo(page, house.url);
  await ready(page).waitFor({ timeout: 40_000 });
  // What is missed is counted as ready until the look at it has ended.
  await eventually(() => chunkCount(page)).toBe(before);
});
