import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { bellWalk } from '../../../demo/bell.ts';
import { geofenceOf, stepGeofence } from '../../../src/core/place/geofence.ts';
import { zonesOf } from '../../../src/core/place/zone.ts';
import { routeAlongPaths } from '../../../src/core/simulation/route-of-story.ts';
import { DEFAULT_SIMULATION } from '../../../src/core/simulation/settings.ts';
import { simulate } from '../../../src/core/simulation/testing/simulate.ts';
import type { Track } from '../../../src/core/story/model.ts';
import { valueIn } from '../../../src/core/story/read.ts';
import { demoAt } from '../../shots/progress.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { recordedBell, recordBell } from '../../support/measure/bell.ts';
import { pauseButton, readAudioState } from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';

const site = demoSite();
const until = <T>(readValue: () => T) => expect.poll(readValue);
const { story } = bellWalk;
const placeOf = ({ location }: Track) => valueIn(location, 2);
const zones = zonesOf(story, placeOf);
/** The other ending of the same tower: it stays closed, as on a real walk. */
const closed = 'turm-schweigt';
const open = zones.map(({ track }) => track).filter((slug) => slug !== closed);
const nameOf = (slug: string) =>
  valueIn(story.tracks.find((track) => track.slug === slug)?.name ?? {}, 2) ?? '';

const route = routeAlongPaths(story, placeOf);
const gpx = `<gpx><trk><trkseg>${(route?.points ?? [])
  .map(({ at }) => `<trkpt lat="${String(at[0])}" lon="${String(at[1])}"/>`)
  .join('')}</trkseg></trk></gpx>`;

/** The order in which the core's own geofence finds the stations on this route. */
function stationsOnRoute(): readonly string[] {
  if (!route) return [];
  let fence = geofenceOf(zones);
  return simulate(route, { ...DEFAULT_SIMULATION, driftM: 0, pace: 10 }).flatMap(
    ({ fix }, index) => {
      const times = { measuredAtMs: index * 1000, arrivedMs: index * 1000 };
      const outcome = stepGeofence(
        fence,
        fix ? { ...fix, ...times } : { at: [0, 0], accuracyM: -1, ...times },
      );
      fence = outcome.state;
      return outcome.effects.flatMap(({ type, track }) => (type === 'zone/enter' ? [track] : []));
    },
  );
}

const log = (page: Page) => page.getByRole('region', { name: 'Protokoll' }).getByRole('listitem');
const lines = async (page: Page) => (await log(page).allInnerTexts()).reverse();
const started = async (page: Page) =>
  (await lines(page)).flatMap((line) => /Station begonnen: (.*)/.exec(line)?.[1] ?? []);

async function loadGpx(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) };
  await page.getByLabel('GPX-Datei laden').setInputFiles(file);
}

test('an invalid route is rejected with a message; a recorded one through all demo stations starts each of them once, in order, and logs it', async () => {
  const page = await site.openPage();
  const progress = demoAt(...open.map((slug) => ['track', slug, 'active'] as const));
  await page.addInitScript((stored) => {
    for (const [key, text] of Object.entries(stored)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }
  }, progress);
  await page.goto(`${site.url}/a/demo?tab=info&replay=gpx,pace=10,speed=16,drift=0`);
  await page.getByText('Eine GPX-Datei laden, dann kann es losgehen.').waitFor();
  await loadGpx(page, 'seite.gpx', '<!DOCTYPE gpx [<!ENTITY a "b">]><gpx>&a;</gpx>');
  await page.getByRole('alert').getByText('Die Datei ist keine lesbare GPX-Datei.').waitFor();
  await loadGpx(page, 'punkt.gpx', '<gpx><wpt lat="1" lon="1"/></gpx>');
  await page.getByRole('alert').getByText('keine zwei Orte').waitFor();
  expect(await page.getByRole('button', { name: 'Losgehen' }).count()).toBe(0);
  await loadGpx(page, 'weg.gpx', gpx);
  await page.getByText('weg.gpx: 2,9 km').waitFor();
  await page.getByRole('button', { name: 'Losgehen' }).click();
  const stationsFound = stationsOnRoute();
  const expected = stationsFound.filter((slug) => slug !== closed).map(nameOf);
  expect([...stationsFound].sort()).toEqual(zones.map(({ track }) => track).sort());
  for (const [index] of expected.entries()) {
    await until(() => started(page)).toEqual(expected.slice(0, index + 1));
    await page.getByText('Der Rundgang wartet, bis die Station zu Ende ist.').waitFor();
    await pauseButton(page).click();
  }
  await page.getByText('Der Weg ist zu Ende.').waitFor();
  expect(await started(page)).toEqual(expected);
  const logText = (await lines(page)).join('\n');
  expect(logText).toContain(
    `Zone betreten: ${nameOf(closed)}. Die Station ist noch nicht geöffnet`,
  );
  expect(logText).not.toContain('Station angeboten');
});

/** Checks the open panel during a walk whose positions are too inaccurate. */
async function settingsAreReadable(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Einstellungen und Protokoll' }).click();
  await panel.getByRole('radio', { name: '4-fach' }).check();
  await panel.getByRole('slider', { name: 'Tempo' }).fill('2');
  await panel.getByRole('slider', { name: 'Abweichung des Standorts' }).fill('60');
  await panel.getByRole('switch', { name: 'Warten, solange etwas klingt' }).click();
  await log(page).getByText('Standort verworfen: zu ungenau').first().waitFor();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page), colorScheme).toEqual([]);
  }
  await panel.getByRole('slider', { name: 'Abweichung des Standorts' }).fill('0');
  await panel.getByRole('button', { name: 'Weniger zeigen' }).click();
}

async function isSimulatedOnMap(page: Page): Promise<void> {
  const visitor = page.getByRole('img', { name: 'Mein Standort' });
  await visitor.waitFor();
  // A moving visitor has a heading, and the arrow beside them shows it.
  const arrow = visitor.locator('svg');
  await until(() => arrow.evaluate((element) => parseFloat(element.style.rotate))).toBeGreaterThan(
    0,
  );
  const list = page.getByRole('tabpanel').getByRole('list');
  const distances = () => list.innerText();
  await until(distances).toMatch(/\d m /);
  const before = await distances();
  await until(distances).not.toBe(before);
}

test('an arrival rings the bell, vibrates, shows a message, and the station begins; on a phone the panel makes room for the map once the walk has started, and opens again by a button; axe finds nothing in it in the light and the dark theme, and the simulated visitor is on the map without a permission, and moves', async () => {
  const page = await site.openPage();
  await recordBell(page);
  await page.goto(`${site.url}/a/demo?tab=map&replay=path,speed=16,drift=0`);
  const panel = page.getByRole('region', { name: 'Probegang' });
  const next = panel.getByRole('button', { name: 'Nächste Station' });
  await next.waitFor();
  await panel.getByRole('button', { name: 'Losgehen' }).click();
  await page.getByText('Sie sind da: Alter Bahnhof').waitFor();
  await next.waitFor({ state: 'hidden' });
  // Its second stroke is the higher one, and the last to fade.
  await until(async () =>
    (await recordedBell(page)).tonesHz.some((hz) => Math.abs(hz - 880) < 5),
  ).toBe(true);
  // The first look at the second stroke may have caught no more than its beginning.
  await until(async () => (await recordedBell(page)).peak).toBeGreaterThan(0.05);
  const { peak, shakes } = await recordedBell(page);
  expect(peak).toBeLessThan(0.3);
  expect(shakes).toEqual([[180, 90, 180]]);
  await until(async () => (await readAudioState(page)).isPaused).toBe(false);
  await panel.getByText('Der Rundgang wartet, bis die Station zu Ende ist.').waitFor();
  await page.getByRole('img', { name: 'Mein Standort' }).waitFor();
  const mapAboveBottomBarPx = async () => {
    const map = await page.locator('[data-zoom]').boundingBox();
    const bottomBar = await page.getByRole('region', { name: 'Player' }).boundingBox();
    return (bottomBar?.y ?? 0) - Math.round((map?.y ?? 0) + (map?.height ?? 0));
  };
  await until(mapAboveBottomBarPx).toBeGreaterThan(0);
  const fold = panel.getByRole('button', { name: 'Bedienung' });
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  expect(await accessibilityViolations(page)).toEqual([]);
  await fold.press('Enter');
  await next.waitFor();
  expect(await fold.evaluate((key) => key === document.activeElement)).toBe(true);
  await settingsAreReadable(page, panel);
  await isSimulatedOnMap(page);
});

test('an address that cannot be parsed is rejected with a message; a simulated walk starts from the page about the walk, and ends', async () => {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/demo?tab=info&replay=quer,feldein`);
  await page.getByText('Die Angaben zum Probegang sind nicht lesbar.').first().waitFor();
  expect(await page.getByRole('region', { name: 'Probegang' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Zu Hause hören' }).click();
  const panel = page.getByRole('region', { name: 'Zu Hause hören' });
  await panel.getByText('Der eigene Standort wird nicht gebraucht.').waitFor();
  await panel.getByRole('button', { name: 'Losgehen' }).click();
  await until(async () => (await readAudioState(page)).isPaused).toBe(false);
  await panel.getByText('Der Rundgang wartet, bis die Station zu Ende ist.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Zu Hause hören beenden' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('replay')).toBe(null);
  // The station was heard, but no visit is recorded.
  const stored = await page.evaluate(() => [
    localStorage.getItem('klangweg_walking_demo'),
    localStorage.getItem('progress_demo'),
  ]);
  expect(stored).toEqual([null, expect.stringContaining('bahnhof')]);
});
