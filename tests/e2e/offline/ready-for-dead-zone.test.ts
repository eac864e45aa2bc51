import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { eventually, playButton, positionS } from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { openSlowLink } from '../../support/links/slow-link.ts';
import { workerControlsPage, appIsCached } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();
const expected = [/ERR_|Failed to load/];

const hasLibraries = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().some(({ url }) => /\/(maplibre|tone|open-scanner)-/.test(url));
  });

test('a walk reloads without a network long before all of the app is cached', async () => {
  const link = await openSlowLink(site.url, { bitsPerSecond: 1e6, roundTripMs: 150 });
  const page = await site.openPage({ expected, serviceWorkers: 'allow' });
  await page.goto(`${link.url}/a/demo?tab=info`);
  await settled(page);
  await page.getByText('Ohne Netz öffnet sich dieser Rundgang noch nicht').waitFor();
  await playButton(page).click();
  await workerControlsPage(page);
  await page.getByText('Schon jetzt öffnet sich dieser Rundgang auch ohne Netz').waitFor();
  expect(await hasLibraries(page)).toBe(false);
  await link.close();
  await page.reload();
  await settled(page);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.5);
  await page.getByRole('tab', { name: 'Quest' }).click();
  await page.getByRole('tabpanel', { name: 'Quest' }).getByRole('heading').first().waitFor();
});

test('the rest of the app is cached in the background, a few files at a time', async () => {
  const page = await site.openPage({ serviceWorkers: 'allow' });
  await page.goto(`${site.url}/a/demo?tab=info`);
  await settled(page);
  await playButton(page).click();
  await appIsCached(page);
  expect(await hasLibraries(page)).toBe(true);
});
