import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { press } from '../../support/pages/admin-page.ts';
import type { Point } from '../../support/measure/drawn-map.ts';
import { stopSecondTimers } from '../../support/browsers/second-timers.ts';
import { storedFileNames } from '../../support/device/stored-files.ts';
import { placesSite } from '../../support/pages/places-page.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import type { MadeWalk } from '../../support/stories/stations-only.ts';
import { clearHttpCache, isFromDevice } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

const places = placesSite();
const { site, open } = places;
let walk: MadeWalk;

beforeAll(async () => {
  walk = await places.makeWalk('hafenweg', ['Am Kai', 'Am Kran', 'Am Tor']);
  // Each has a position already: the measured one replaces it.
  await places.placeStation(walk, 0, [52.5204, 13.4051]);
  await places.placeStation(walk, 1, [52.5202, 13.4053]);
  await places.placeStation(walk, 2, [52.5206, 13.4066]);
});

const metresFrom = (index: number, at: Point) => places.metresFrom(walk, index, at);
const STAND = { latitude: 52.5211, longitude: 13.4102, accuracy: 4 };

/**
 * As a receiver does, it reports again and again: a page that opens in another process does not have
 * the position yet, and one that a busy machine delivers seconds late is too old to count.
 */
async function measureHere(page: Page): Promise<void> {
  await press(page, 'Ich stehe hier');
  const enough = page.getByRole('button', { name: 'Genügt so', exact: true });
  const reported = async () => {
    await page.context().setGeolocation(STAND);
    return enough.isEnabled();
  };
  await expect.poll(reported, { interval: 1000 }).toBe(true);
  await enough.click();
}

test('in on-site mode a place is measured without a network, survives a reload, and is sent', async () => {
  const page = await open('stories', { expected: [/ERR_FAILED/] });
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(STAND);
  await stopSecondTimers(page);
  await page.goto(`${site.url}/admin/stories/${walk.story.id}?view=field`);
  const station = page.getByLabel('Station', { exact: true });
  await station.selectOption(walk.tracks[2]?.id ?? '');
  await page.getByText('Alles ist gespeichert.').waitFor();
  await context.route('**/api/admin/**', (route) => route.abort());
  await measureHere(page);
  await page.getByText('genau auf ±').waitFor();
  await press(page, '1 m nach Norden');
  await press(page, 'Radius 5 m größer');
  await page.getByText(/Änderungen warten auf diesem Gerät/).waitFor();
  // The message comes a moment before the write.
  await settled(page);
  await page.close();
  await context.unroute('**/api/admin/**');
  expect(await metresFrom(2, [STAND.latitude, STAND.longitude])).toBeGreaterThan(5);
  const secondPage = await context.newPage();
  await seedSignIn(secondPage, places.administrator());
  await secondPage.goto(`${site.url}/admin/stories/${walk.story.id}?view=field`);
  await secondPage.getByText('Alles ist gespeichert.').waitFor();
  await settled(secondPage);
  expect(await metresFrom(2, [STAND.latitude, STAND.longitude])).toBe(1);
  expect(await accessibilityViolations(secondPage)).toEqual([]);
});

test('in on-site mode the page opens again without its server, measures, and sends when it is back', async () => {
  const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload|Failed to fetch/;
  // The seeded sign-in is there again after the sign-out, in the next document.
  const expected = [noServer, /status of 401 .*\/api\/user/];
  const page = await open('stories', { expected, serviceWorkers: 'allow' });
  await stopSecondTimers(page);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(STAND);
  await page.goto(`${site.url}/admin/stories/${walk.story.id}?view=field`);
  await page.getByText('Diese Seite öffnet sich hier auch ohne Netz.').waitFor({ timeout: 60_000 });
  await clearHttpCache(page);
  await site.server.stop();

  await page.reload();
  await page.getByText('Was hier steht, ist der Stand dieses Geräts.').waitFor();
  expect(await isFromDevice(page)).toBe(true);
  await page.getByLabel('Station', { exact: true }).selectOption(walk.tracks[1]?.id ?? '');
  await measureHere(page);
  await page.getByText('genau auf ±').waitFor();
  await page.getByText(/Änderung(en)? warte(n|t) auf diesem Gerät/).waitFor();
  await settled(page);
  await page.reload();
  await page.getByText(/Änderung(en)? warte(n|t) auf diesem Gerät/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await site.server.restart();
  await page.getByText('Alles ist gespeichert.').waitFor();
  const stale = page.getByText('Was hier steht, ist der Stand dieses Geräts.');
  await stale.waitFor({ state: 'hidden' });
  expect(await metresFrom(1, [STAND.latitude, STAND.longitude])).toBe(0);
  expect((await storedFileNames(page, 'desk')).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => storedFileNames(page, 'desk')).toEqual([]);
});
