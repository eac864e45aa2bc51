import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aWalk, type WalkBuilder } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults, themes } from '../support/accessibility.ts';
import type { PageOptions } from '../support/browser.ts';
import { faultsOfRound, tabThrough } from '../support/keyboard.ts';
import { eventually } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { takeWebGL } from '../support/take-webgl.ts';

const sound = { audio: { 2: '/assets/audio/empty.mp3' } };
const at = (x: number, y: number) => ({ ...sound, location: { 2: { x, y } } });
const walk = (slug: string): WalkBuilder =>
  aWalk(slug).with({ features: ['info', 'map', 'playlist'], startPage: 'map' });
const onProbeTiles = { map: { tiles: '/probe/{z}/{x}/{y}.png', attribution: '© Probe' } };
const onPlan = { mapImage: { 1: '/probe/plan.png' } };

const tower = [51.5, 10.5] as const;
const bridge = [51.502, 10.505] as const;
const plan = { width: 1600, height: 1200 };
const stories = [
  walk('stadt')
    .with({ ...onProbeTiles, hasTrackPasswords: true, cover: { 2: '/assets/icons/cover.svg' } })
    .withTrack({ slug: 'anfang', name: { 2: 'Anfang' }, ...sound })
    .withTrack({ slug: 'turm', name: { 2: 'Turm' }, ...at(...tower) })
    .withTrack({ slug: 'bruecke', name: {}, ...at(...bridge) })
    .withTrack({ slug: 'gruft', name: { 2: 'Gruft' }, password: { 2: 'x' }, ...at(51.501, 10.5) })
    .withTrack({ slug: 'stimme', name: { 2: 'Stimme' }, radio: 875, ...at(51.5, 10.501) })
    .withTrack({ slug: 'spaeter', isActiveFromStart: false, ...at(51.5, 10.502) })
    .build(),
  walk('ortlos').with(onProbeTiles).withTrack(sound).build(),
  walk('leer').with(onProbeTiles).build(),
  walk('haus')
    .with(onPlan)
    .withTrack({ slug: 'kasse', name: { 2: 'Kasse' }, ...at(400, 900) })
    .withTrack({ slug: 'hof', name: { 2: 'Hof' }, ...sound })
    .build(),
];
const house = realHouse({ walks: stories });

interface MapOptions extends PageOptions {
  readonly isPlanMissing?: boolean;
  /** Runs in the page ahead of everything else. */
  readonly before?: () => void;
}

async function openMap(path: string, options: MapOptions = {}): Promise<Page> {
  const { isPlanMissing = false, before, ...rest } = options;
  const page = await house.openPage(rest);
  if (before) await page.addInitScript(before);
  await answerProbes(page, isPlanMissing);
  await page.goto(house.url + path);
  await page.getByRole('heading', { name: 'Übersichtskarte' }).waitFor();
  return page;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dde' } })
    .png()
    .toBuffer();

async function answerProbes(page: Page, isPlanMissing = false): Promise<void> {
  const contentType = 'image/png';
  const [tile, image] = [await flat(256, 256), await flat(plan.width, plan.height)];
  await page.route('**/probe/**', (route) => route.fulfill({ body: tile, contentType }));
  await page.route('**/probe/plan.png', (route) =>
    route.fulfill(isPlanMissing ? { status: 404 } : { body: image, contentType }),
  );
}

const TILES_FAILED = 'Das Kartenbild kommt gerade nicht an';
const drawn = (page: Page) => page.locator('[data-zoom]');
/** Where the map looks, to five digits: a metre. */
async function view(page: Page) {
  const { center = '', zoom } = await drawn(page).evaluate((map: HTMLElement) => ({
    ...map.dataset,
  }));
  return { at: center.split(',').map((one) => Number(one).toFixed(5)), zoom: Number(zoom) };
}
const look = (place: readonly number[], zoom: number) => ({
  at: place.map((one) => one.toFixed(5)),
  zoom: expect.closeTo(zoom, 3) as number,
});
const looksAt = (page: Page, place: readonly number[], zoom: number) =>
  eventually(() => view(page)).toEqual(look(place, zoom));
const marker = (page: Page, name: string) => drawn(page).getByRole('button', { name });
const row = (page: Page, name: string) =>
  page.getByRole('list').getByRole('button', { name, exact: false });

/** What is drawn of a marker, in CSS pixels; what can be tapped is larger. */
const drawnSize = (page: Page, name: string) =>
  marker(page, name).evaluate((button) => {
    const { width, height } = button.firstElementChild?.getBoundingClientRect() ?? {};
    return [width, height].map((one) => Math.round(one ?? 0));
  });

describe('the map of the streets', () => {
  test('begins at the current track, and shows what is open and no radio', async () => {
    const page = await openMap('/a/stadt/turm?tab=map');
    await looksAt(page, tower, 16);
    expect(await drawn(page).getByRole('button').count()).toBeGreaterThanOrEqual(3);
    await marker(page, 'Turm, als Nächstes').waitFor();
    await marker(page, 'Unbenannter Track, offen').waitFor();
    await marker(page, 'Gruft, mit Passwort').waitFor();
    expect(await page.getByText('Stimme').count()).toBe(0);
    expect(await row(page, '').count()).toBe(4);
    await page.getByText('© Probe').waitFor();
    expect(await drawnSize(page, 'Turm')).toEqual([50, 50]);
    expect(await drawnSize(page, 'Gruft')).toEqual([30, 30]);
  });

  test('begins at the first station with a place, or nowhere, and says that nothing is open', async () => {
    await looksAt(await openMap('/a/stadt?tab=map'), tower, 14);
    await looksAt(await openMap('/a/ortlos?tab=map'), [0, 0], 3);
    const empty = await openMap('/a/leer?tab=map');
    await empty.getByText('Keine Tracks verfügbar').first().waitFor();
    await looksAt(empty, [0, 0], 3);
  });

  test('before any script has come there are its title and the stations, and nothing moves then', async () => {
    const bare = await house.openPage({ javaScriptEnabled: false });
    await bare.goto(`${house.url}/a/stadt`);
    await bare.getByRole('heading', { name: 'Übersichtskarte' }).waitFor();
    await row(bare, 'Turm').waitFor();

    const page = await openMap('/a/stadt/turm', { before: sumShifts });
    await looksAt(page, tower, 16);
    expect(await page.evaluate('shifts.sum')).toBeLessThan(0.01);
  });

  test('a tapped marker is selected and named, and another current track closes its name', async () => {
    const page = await openMap('/a/stadt/turm?tab=map');
    await marker(page, 'Unbenannter Track').click();
    await looksAt(page, bridge, 16);
    expect(new URL(page.url()).pathname).toBe('/a/stadt/bruecke');
    await page.getByRole('tab', { name: 'Karte', selected: true }).waitFor();
    await drawn(page).getByText('Unbenannter Track', { exact: true }).waitFor();
    expect(await marker(page, 'Unbenannter Track').getAttribute('aria-current')).toBe('location');

    await row(page, 'Turm').click();
    await looksAt(page, tower, 16);
    expect(await drawn(page).getByText('Unbenannter Track', { exact: true }).count()).toBe(0);
    // A track without a place: the first that has one.
    await row(page, 'Anfang').click();
    await looksAt(page, tower, 15);
  });

  test('a tile that was looked at is kept for seven days, and longer where the line is dead', async () => {
    const page = await openMap('/a/stadt/turm?tab=map', { expected: [/Failed to load/] });
    const isDrawn = () => drawn(page).and(page.locator('[data-drawn]')).waitFor();
    await isDrawn();
    const asked: string[] = [];
    const comeBack = async (daysLater: number, answer: 'dead' | 'alive') => {
      asked.length = 0;
      await page.route('**/probe/**', (route) => {
        asked.push(route.request().url());
        return answer === 'dead' ? route.abort() : route.fallback();
      });
      await page.clock.setFixedTime(Date.now() + daysLater * 86_400_000);
      await page.reload();
      await isDrawn();
      return { asked: asked.length > 0, faults: await page.getByText(TILES_FAILED).count() };
    };
    expect(await comeBack(6, 'dead')).toEqual({ asked: false, faults: 0 });
    expect(await comeBack(8, 'dead')).toEqual({ asked: true, faults: 0 });
    expect(await comeBack(8, 'alive')).toEqual({ asked: true, faults: 0 });
  });

  test('a locked marker leads to its password', async () => {
    const page = await openMap('/a/stadt/turm?tab=map');
    await marker(page, 'Gruft, mit Passwort').click();
    await page.getByText('Diese Station öffnet sich mit einem Passwort.').waitFor();
  });

  test('stays as it was behind the other tabs, and is built once', async () => {
    const page = await openMap('/a/stadt/turm?tab=map', { before: countDrawings });
    await looksAt(page, tower, 16);
    await page.getByRole('button', { name: 'Näher heran' }).click();
    await looksAt(page, tower, 17);
    await page.getByRole('tab', { name: 'Info' }).click();
    await drawn(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Karte' }).click();
    await drawn(page).waitFor();
    await looksAt(page, tower, 17);
    // Another station from elsewhere: the map stands there when it is seen again.
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('button', { name: 'Unbenannter Track' }).click();
    await page.getByRole('tab', { name: 'Karte' }).click();
    await looksAt(page, bridge, 16);
    expect(await page.evaluate('drawings.size')).toBe(1);
  });

  test('without WebGL the list takes its place, and leads on', async () => {
    const page = await openMap('/a/stadt/turm?tab=map', { before: takeWebGL });
    await page.getByText('Dieses Gerät zeichnet keine Karten.').waitFor();
    expect(await drawn(page).count()).toBe(0);
    await row(page, 'Unbenannter Track').press('Enter');
    await page.waitForURL(/\/a\/stadt\/bruecke/);
    expect(await row(page, 'Unbenannter Track').getAttribute('aria-current')).toBe('true');
  });
});

describe('the visitor on the map', () => {
  const locate = (page: Page) => page.getByRole('button', { name: 'Standort zeigen' }).click();

  test('is shown from farther away, with the ways to every station', async () => {
    const geolocation = { latitude: 51.5, longitude: 10.49, accuracy: 12 };
    const page = await openMap('/a/stadt/turm?tab=map', {
      geolocation,
      permissions: ['geolocation'],
    });
    await locate(page);
    await looksAt(page, [51.5, 10.49], 13);
    await drawn(page).getByLabel('Mein Standort').waitFor();
    await page.getByText('Standort auf etwa 12 m genau').waitFor();
    await row(page, 'Turm').getByText('690 m östlich').waitFor();
    await row(page, 'Anfang').getByText('nicht auf der Karte').waitFor();
    await page.context().setGeolocation({ ...geolocation, longitude: 10.5 });
    await row(page, 'Turm').getByText('gleich hier').waitFor();
  });

  test('who says no is told so, and has the list', async () => {
    const page = await openMap('/a/stadt/turm?tab=map', { permissions: [] });
    await locate(page);
    await page
      .getByRole('alert')
      .getByText('Der Standort kann nicht bestimmt werden.', { exact: true })
      .waitFor();
    await page.getByText('Alle Stationen stehen auch in der Liste.').waitFor();
    await page.getByRole('button', { name: 'Standort zeigen' }).waitFor();
    expect(await row(page, 'Turm').isEnabled()).toBe(true);
  });
});

describe('the plan of a house', () => {
  test('begins as a whole, and what has no place stands in its middle', async () => {
    const page = await openMap('/a/haus?tab=map', { size: 'desk' });
    await drawn(page).waitFor();
    const fit = await drawn(page).evaluate(
      (map, { width, height }) => Math.min(map.clientWidth / width, map.clientHeight / height),
      plan,
    );
    await looksAt(page, [800, 600], fit / 2);
    expect(await drawnSize(page, 'Kasse')).toEqual([31, 41]);
    await marker(page, 'Hof').waitFor();
    await page.getByRole('button', { name: 'Näher heran' }).click();
    await looksAt(page, [800, 600], fit);
    await page.getByRole('button', { name: 'Aktuelle Station' }).click();
    await looksAt(page, [400, 900], fit);
    await page.getByRole('button', { name: 'Ganzer Plan' }).click();
    await looksAt(page, [800, 600], Math.max(fit - 0.5, Math.min(1, fit / 2)));
    await marker(page, 'Hof').click();
    await page.waitForURL(/\/a\/haus\/hof/);
    await looksAt(page, [800, 600], fit / 2);
  });

  test('an image that does not come is told, and can be asked for again', async () => {
    const page = await openMap('/a/haus?tab=map', { isPlanMissing: true, expected: [/404/] });
    await page.getByText('Der Plan kam nicht an.').waitFor();
    await row(page, 'Kasse').waitFor();
    await page.unrouteAll();
    await answerProbes(page);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await drawn(page).waitFor();
    await page.getByText('Der Plan kam nicht an.').waitFor({ state: 'hidden' });
  });
});

describe('for everybody', () => {
  test.each(themes)('axe has nothing to say in the %s theme', async (colorScheme) => {
    const page = await openMap('/a/stadt/turm?tab=map', { colorScheme });
    await marker(page, 'Turm').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('the keyboard reaches every station, on the map and in the list', async () => {
    const page = await openMap('/a/stadt/turm?tab=map', {
      size: 'desk',
      viewport: { width: 390, height: 700 },
      // A focused marker is brought into sight at once.
      reducedMotion: 'reduce',
    });
    await marker(page, 'Turm').waitFor();
    await tabThrough(page);
    const round = await tabThrough(page);
    // In the middle of the map stands a station.
    const faults = faultsOfRound(round).filter((fault) => !fault.startsWith('canvas'));
    expect(faults).toEqual([]);
    const stops = round.names.join('|');
    for (const name of ['Turm, als Nächstes', 'Gruft, mit Passwort', 'Anfang', 'Standort zeigen']) {
      expect(stops).toContain(name);
    }
  });
});

/** Every canvas that was asked to draw a map. */
function countDrawings(): void {
  const drawings = new Set<HTMLCanvasElement>();
  Object.assign(globalThis, { drawings });
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
    if (String(asked[0]).startsWith('webgl')) drawings.add(this);
    return Reflect.apply(getContext, this, asked) as null;
  };
}

function sumShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.sum += (entry as LayoutShift).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
