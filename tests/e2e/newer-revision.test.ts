import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { mustCall } from '../support/api-client.ts';
import { chunksOf } from '../support/chunks.ts';
import { writeDraft } from '../support/draft-story.ts';
import { open } from '../support/open-stores.ts';
import { eventually, pauseKey, playKey, positionS, soundIsWhole } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

// Published so that there is somebody who may publish.
const house = realHouse({ walks: [aWalk('anderswo').withTrack().build()] });

async function republishDemo(title: string): Promise<void> {
  const store = await open({ dataFolder: house.server.dataFolder });
  const demo = await store.stories.bySlug('demo');
  await store.close();
  if (!demo) throw new Error('no demo');
  await writeDraft(house.server, demo.id, { title });
  const token = house.administrator.accessToken;
  await mustCall(house.url, 'adminPublish', { token, params: { id: demo.id }, body: {} });
}

test('a walk says from its first sound on that it is open; one that was changed while the network was away says so where nothing sounds, and loses nothing', async () => {
  const page = await house.openPage({ expected: [/INTERNET_DISCONNECTED|ERR_FAILED/] });
  const chunks = chunksOf(page);
  await page.goto(`${house.url}/a/demo/turm?tab=track-details`);
  await settled(page);
  const held = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  expect(await held()).not.toContain('walk-active');
  await playKey(page).click();
  // Long before the worker is asked for.
  await expect.poll(held, { interval: 50 }).toContain('walk-active');
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  await chunks.haveCome('walk');
  await eventually(() => soundIsWhole(page)).toBe(true);
  await page.context().setOffline(true);
  await republishDemo('Die neue Glocke');
  const told = page.waitForResponse((response) => response.url().includes('/api/getStory/demo'));
  await page.context().setOffline(false);
  await told;
  const offer = page.getByText('Dieser Rundgang wurde geändert.');
  await page.waitForFunction(() => document.querySelectorAll('[role="status"]').length > 0);
  expect(await offer.count()).toBe(0);

  await pauseKey(page).click();
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(async () => (await lookAgain(), offer.count())).toBe(1);
  await page.getByRole('button', { name: 'Jetzt wechseln' }).click();
  await eventually(() => page.title()).toContain('Die neue Glocke');
  await settled(page);
  const kept = await page.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  expect(Number(/"track":"turm","positionS":([\d.]+)/.exec(kept)?.[1])).toBeGreaterThan(1);
});
