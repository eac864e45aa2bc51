import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { mustCall } from '../../support/servers/api-client.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { expectOnlyAppCachesAtEnd } from '../../support/device/app-caches.ts';
import { eventually, pauseButton, playButton, positionS } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { DEMO_TITLE, renameDemo } from '../../support/stories/renamed-demo.ts';
import { isFromDevice, playUntilStored } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

// A published walk sets the administrator up, who may rename the demo, which has sounds of its own.
const site = realSite({ walks: [aWalk('anderswo').withTrack().build()] });
let walkerPage: Page;
let adminPage: Page;
expectOnlyAppCachesAtEnd(() => [walkerPage]);

beforeAll(async () => {
  adminPage = await openLastingAdminPage(site, site.administrator, 'stories', { size: 'phone' });
});

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** As the statistics of one walk show it to the operator. */
async function started(walk: string, station: string): Promise<number> {
  const { accessToken: token } = site.administrator;
  // An event that is counted just before midnight may be queried after it.
  const query = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now()), walk };
  const funnel = await mustCall<{ stations: { slug: string; started: number }[] }>(
    site.url,
    'adminFunnel',
    { token, query },
  );
  return funnel.stations.find(({ slug }) => slug === station)?.started ?? 0;
}

const send = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pageshow')));

test('renaming a walk that a visitor has open shows that its signs and links still work', async () => {
  const browser = await site.browser();
  const context = await browser.newContext({ locale: 'de-DE' });
  walkerPage = await context.newPage();
  await playUntilStored(walkerPage, `${site.url}/a/demo/bahnhof?tab=track-details`);
  await eventually(() => positionS(walkerPage)).toBeGreaterThan(1);
  await eventually(async () => (await send(walkerPage), started('demo', 'bahnhof'))).toBe(1);
  // The sound lasts 40 s: on a busy machine it would end before the walk has its new name.
  await pauseButton(walkerPage).click();
  await renameDemo(site, adminPage);
});

test('the sign of a renamed walk opens the station at the new address, and it plays', async () => {
  const visitor = await site.openPage();
  await visitor.goto(`${site.url}/a/demo/turm?tab=track-details&lang=de#gelesen`);
  await settled(visitor);
  expect(visitor.url()).toBe(`${site.url}/a/die-glocke/turm?tab=track-details&lang=de#gelesen`);
  await playButton(visitor).click();
  await eventually(() => positionS(visitor)).toBeGreaterThan(0.5);
  await eventually(async () => (await send(visitor), started('die-glocke', 'turm'))).toBe(1);
  expect(await visitor.evaluate(() => localStorage.getItem('progress_die-glocke'))).toContain(
    'turm',
  );
});

test('a visitor on the way continues under the old name, and is counted for the walk', async () => {
  // The earlier events are counted for the new name, too.
  expect(await started('die-glocke', 'bahnhof')).toBe(1);
  await walkerPage.reload();
  await settled(walkerPage);
  expect([new URL(walkerPage.url()).pathname, await isFromDevice(walkerPage)]).toEqual([
    '/a/demo/bahnhof',
    true,
  ]);
  await eventually(() => positionS(walkerPage)).toBeGreaterThan(1);
  await walkerPage.goto(`${site.url}/a/demo/turm?tab=track-details`);
  await settled(walkerPage);
  const before = await started('die-glocke', 'turm');
  await playButton(walkerPage).click();
  await eventually(async () => (await send(walkerPage), started('die-glocke', 'turm'))).toBe(
    before + 1,
  );
  const storedKeys = await walkerPage.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('progress_')),
  );
  expect(storedKeys).toEqual(['progress_demo']);
});

test('the statistics of the walk include what was heard under the old name', async () => {
  await adminPage.getByRole('link', { name: 'Statistik', exact: true }).click();
  const rows = adminPage.getByRole('row').filter({ hasText: DEMO_TITLE });
  await rows.first().waitFor();
  expect(await adminPage.getByText('demo', { exact: true }).count()).toBe(0);
});
