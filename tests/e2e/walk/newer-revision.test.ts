import { expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { chunksOf } from '../../support/measure/chunks.ts';
import { writeDraft } from '../../support/stories/draft-story.ts';
import { open } from '../../support/stores/open-stores.ts';
import {
  eventually,
  pauseButton,
  playButton,
  positionS,
  soundIsBuffered,
} from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { waitInPage } from '../../support/browsers/wait-in-page.ts';

// A published walk sets an administrator up, who may publish.
const site = realSite({ walks: [aWalk('anderswo').withTrack().build()] });

async function republishDemo(title: string): Promise<void> {
  const store = await open({ dataFolder: site.server.dataFolder });
  const demo = await store.stories.findBySlug('demo');
  await store.close();
  if (!demo) throw new Error('no demo');
  await writeDraft(site.server, demo.id, { title });
  const token = site.administrator.accessToken;
  await mustCall(site.url, 'adminPublish', { token, params: { id: demo.id }, body: {} });
}

test('a walk reports after its first sound that it is open; one that was changed while offline shows it where nothing plays, and loses nothing', async () => {
  const page = await site.openPage({ expected: [/INTERNET_DISCONNECTED|ERR_FAILED/] });
  const chunks = chunksOf(page);
  await page.goto(`${site.url}/a/demo/turm?tab=track-details`);
  await settled(page);
  const heldLocks = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  expect(await heldLocks()).not.toContain('walk-active');
  await playButton(page).click();
  // Long before the worker is registered.
  await expect.poll(heldLocks, { interval: 50 }).toContain('walk-active');
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  await chunks.haveCome('walk');
  await eventually(() => soundIsBuffered(page)).toBe(true);
  await page.context().setOffline(true);
  await republishDemo('Die neue Glocke');
  const storyResponse = page.waitForResponse((response) =>
    response.url().includes('/api/getStory/demo'),
  );
  await page.context().setOffline(false);
  await storyResponse;
  const offer = page.getByText('Dieser Rundgang wurde geändert.');
  await waitInPage(page, () => document.querySelectorAll('[role="status"]').length > 0);
  expect(await offer.count()).toBe(0);

  await pauseButton(page).click();
  const refocusPage = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(async () => (await refocusPage(), offer.count())).toBe(1);
  await page.getByRole('button', { name: 'Jetzt wechseln' }).click();
  await eventually(() => page.title()).toContain('Die neue Glocke');
  await settled(page);
  const stored = await page.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  expect(Number(/"track":"turm","positionS":([\d.]+)/.exec(stored)?.[1])).toBeGreaterThan(1);
});
