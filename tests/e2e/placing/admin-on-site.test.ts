import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { launchBrowser, openPage } from '../../support/browsers/browser.ts';
import { fakeCamera } from '../../support/browsers/fake-camera.ts';
import { listenToRegions } from '../../support/measure/announcements.ts';
import { stopSecondTimers } from '../../support/browsers/second-timers.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import {
  makeWalk as makeStations,
  savedValue as valueOf,
  type MadeWalk,
} from '../../support/stories/stations-only.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const site = realSite();
const films = makeTempFolder('klangweg-films');
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});
afterAll(() => films.remove());

const makeWalk = (slug: string) =>
  makeStations(site.url, administrator, { slug, stations: ['Am Kai', 'Am Kran'] });
const savedValue = ({ story, tracks }: MadeWalk, field: string, index = 0) =>
  valueOf(site.url, administrator, { story, track: tracks[index] }, field);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** North and east of a corner of Berlin, in metres. */
const M_A_DEGREE = 111_195;
const CORNER = { lat: 52.52, lon: 13.405 };
const fixAt = (northM: number, eastM: number) => ({
  latitude: CORNER.lat + northM / M_A_DEGREE,
  longitude: CORNER.lon + eastM / (M_A_DEGREE * Math.cos((CORNER.lat * Math.PI) / 180)),
  accuracy: 5,
});
/** In metres from the corner; to a tenth. */
function metresOf(value: unknown): readonly number[] {
  const { x, y } = value as { readonly x: number; readonly y: number };
  const north = (x - CORNER.lat) * M_A_DEGREE;
  const east = (y - CORNER.lon) * M_A_DEGREE * Math.cos((CORNER.lat * Math.PI) / 180);
  return [Math.round(north * 5) / 5, Math.round(east * 5) / 5];
}

async function openOnSite({ story }: MadeWalk, signs: readonly string[]): Promise<Page> {
  const camera = { folder: films.path, name: story.slug, texts: signs };
  const browser = await launchBrowser({ args: await fakeCamera(camera) });
  onTestFinished(() => browser.close());
  const page = await openPage(browser, {
    permissions: ['geolocation'],
    // Too inaccurate to count, whether it is reported again or not: the measurement begins without
    // a fix.
    geolocation: { ...fixAt(0, 0), accuracy: 900 },
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED \(https:\/\/tile|Failed to fetch/],
  });
  await seedSignIn(page, administrator);
  await stopSecondTimers(page);
  await page.goto(`${site.url}/admin/stories/${story.id}?view=field`);
  await waitForText(page, 'Alles ist gespeichert.');
  return page;
}

test('several fixes become one place, zone and signs are checked, all without a network', async () => {
  const walk = await makeWalk('feldweg');
  const link = (track: string) => `${site.url}/a/feldweg/${track}`;
  const page = await openOnSite(walk, [link('am-kai'), link('am-kran')]);
  const context = page.context();
  await waitForText(page, 'Diese Seite öffnet sich hier auch ohne Netz.');
  await context.setOffline(true);

  await press(page, 'Ich stehe hier');
  await page.getByRole('progressbar', { name: /^Der Ort wird gemessen/ }).waitFor();
  await context.setGeolocation(fixAt(0, 0));
  await waitForText(page, /1 Messung, genau auf ±/);
  await context.setGeolocation(fixAt(6, 0));
  await waitForText(page, /2 Messungen, genau auf ±/);
  await context.setGeolocation(fixAt(0, 3));
  await waitForText(page, /3 Messungen, genau auf ±/);
  await press(page, 'Genügt so');
  await page.getByRole('button', { name: 'Ich stehe hier' }).waitFor();
  await waitForText(page, /^3 Messungen, genau auf ±/);
  await press(page, '1 m nach Norden');
  await press(page, '1 m nach Norden');
  await press(page, '1 m nach Westen');
  for (const key of ['größer', 'größer', 'größer', 'kleiner'])
    await press(page, `Radius 5 m ${key}`);
  await waitForText(page, 'Radius 10 m');
  await waitForText(page, /2 Änderungen warten auf diesem Gerät/);

  await press(page, 'Schild prüfen');
  await waitForText(page, 'Richtig: das Schild öffnet „Am Kai“.');
  await waitForText(page, 'Falsches Schild: es öffnet „Am Kran“.');
  // The camera continues to scan: the result for the code may be shown only for a moment.
  const regions = await listenToRegions(page);
  await page.getByLabel('Code eintippen').fill(`${site.url}/a/demo/turm`);
  await press(page, 'Öffnen');
  let statusText: readonly string[] = [];
  await expect
    .poll(async () => (statusText = [...statusText, ...(await regions.readAnnouncements())]))
    .toContain('Falsches Schild: es führt in den Rundgang „demo“.');
  await press(page, 'Prüfen beenden');
  await press(page, 'Karte zeigen');
  await waitForText(page, 'Das Kartenbild lädt gerade nicht.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Karte schließen');
  expect(await savedValue(walk, 'trackMeta_location')).toBeUndefined();

  await context.setOffline(false);
  await waitForText(page, 'Alles ist gespeichert.');
  // The mean of three is 2 m north and 1 m east; then it was moved.
  expect(metresOf(await savedValue(walk, 'trackMeta_location'))).toEqual([4, 0]);
  expect(await savedValue(walk, 'trackMeta_radius')).toBe(10);
  await page.reload();
  await page.getByLabel('Station', { exact: true }).selectOption({ label: '1. Am Kai' });
  await waitForText(page, 'Radius 10 m');
});

test('a plan that does not arrive is reported, and a point can still be typed', async () => {
  const walk = await makeWalk('hausweg');
  const { story } = walk;
  const changes = [
    { field: 'storyMeta_mapimage', languageId: 2, value: 'https://plans.example/plan.png' },
  ];
  await mustCall(site.url, 'adminSaveFields', {
    token: administrator.accessToken,
    params: { kind: 'story', id: story.id },
    body: { version: story.version, changes },
  });
  const page = await site.openPage({ expected: [/ERR_FAILED|plans\.example/] });
  await page.route(/plans\.example/, (route) => route.abort());
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/stories/${story.id}?view=field`);
  await waitForText(
    page,
    'Der Plan konnte nicht geladen werden. Punkte können Sie trotzdem eintragen.',
  );
  await page.getByLabel('Punkt auf dem Plan').fill('120, 80');
  await expect.poll(() => savedValue(walk, 'trackMeta_location')).toEqual({ x: 120, y: 80 });
  await press(page, 'Nächste');
  expect(await page.getByLabel('Punkt auf dem Plan').inputValue()).toBe('');
  expect(await accessibilityViolations(page)).toEqual([]);
});
