import { expect, test } from 'vitest';
import { changeChunks, chunkCount, download, openInfo, ready } from '../support/kept-walk.ts';
import { realHouse } from '../support/real-house.ts';

const house = realHouse();

test('F11 half of what was kept is taken away: it is missed at the next start and fetched again', async () => {
  const page = await house.openPage();
  await download(page, house.url);
  const before = await chunkCount(page);
  await changeChunks(page, 'delete-every-second');
  expect(await chunkCount(page)).toBeLessThan(before);
  await openInfo(page, house.url);
  await ready(page).waitFor({ timeout: 40_000 });
  expect(await chunkCount(page)).toBe(before);
});
