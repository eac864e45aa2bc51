import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { encodeProgress, storageKey } from '../../src/core/progress/storage.ts';
import { aWalk, type WalkBuilder } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults, themes } from '../support/accessibility.ts';
import { type PageOptions } from '../support/browser.ts';
import { faultsOfRound, tabThrough } from '../support/keyboard.ts';
import { eventually, playKey } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { sumShifts } from '../support/shifts.ts';
import { takeWebGL } from '../support/take-webgl.ts';
import { settled } from '../support/settled.ts';

const sound = { audio: { 2: '/assets/audio/empty.mp3' } };
const at = (x: number, y: number) => ({ ...sound, location: { 2: { x, y } } });
const walk = (slug: string): WalkBuilder =>
  aWalk(slug).with({ features: ['info', 'map', 'playlist'], startPage: 'map' });
const onProbeTiles = { map: { tiles: '/probe/{z}/{x}/{y}.png', attribution: '© Probe' } };
const onPlan = { mapImage: { 1: '/probe/plan.png' } };

const tower = [51.5, 10.5] as const;
const bridge = [51.502, 10.505] as const;
const plan = { width: 1600, height: 1200 };
/** So small that half of what fits would be more than its own size. */
const sketch = { width: 100, height: 80 };
const town = walk('stadt')
  .with({
    ...onProbeTiles,
    hasTrackPasswords: true,
    showsLocked: true,
    cover: { 2: '/assets/icons/cover.svg' },
  })
  .withTrack({ slug: 'anfang', name: { 2: 'Anfang' }, ...sound })
  .withTrack({ slug: 'turm', name: { 2: 'Turm' }, ...at(...tower) })
  .withTrack({ slug: 'bruecke', name: {}, ...at(...bridge) })
  .withTrack({ slug: 'gruft', name: { 2: 'Gruft' }, password: { 2: 'x' }, ...at(51.501, 10.5) })
  .withTrack({ slug: 'stimme', name: { 2: 'Stimme' }, radio: 875, ...at(51.5, 10.501) })
  .withTrack({ slug: 'spaeter', isActiveFromStart: false, ...at(51.5, 10.502) })
  .build();
/** The tower's station was heard to its end. */
const towerHeard = {
  [storageKey('stadt')]: encodeProgress({
    ...initialProgress(town),
    positions: { turm: { track: 'turm', positionS: 0, counter: 1, device: 'this' } },
  }),
};
const stories = [
  town,
  walk('ortlos').with(onProbeTiles).withTrack(sound).build(),
  walk('leer').with(onProbeTiles).build(),
  walk('haus')
    .with(onPlan)
    .withTrack({ slug: 'kasse', name: { 2: 'Kasse' }, ...at(400, 900) })
    .withTrack({ slug: 'hof', name: { 2: 'Hof' }, ...sound })
    .build(),
  walk('kiosk')
    .with({ mapImage: { 1: '/probe/sketch.png' } })
    .withTrack({ name: { 2: 'Kiosk' }, ...at(20, 20) })
    .build(),
];
const house = realHouse({ walks: stories });

interface MapOptions extends PageOptions {
  readonly isPlanMissing?: boolean;
  /** Runs in the page ahead of everything else. */
  readonly before?: () => void;
  /** What lies on the device. */
  readonly stored?: Readonly<Record<string, string>>;
}

async function openMap(path: string, options: MapOptions = {}): Promise<Page> {
  const { isPlanMissing = false, before, stored = {}, ...rest } = options;
  const page = await house.openPage(rest);
  await page.addInitScript((kept) => Object.assign(localStorage, kept), stored);
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
  const small = await flat(sketch.width, sketch.height);
  await page.route('**/probe/**', (route) => route.fulfill({ body: tile, contentType }));
  await page.route('**/probe/sketch.png', (route) => route.fulfill({ body: small, contentType }));
  await page.route('**/probe/plan.png', (route) =>
    route.fulfill(isPlanMissing ? { status: 404 } : { body: image, contentType }),
  );
}

const TILES_FAILED = 'Das Kartenbild lädt gerade nicht';
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
    // No sound ends meanwhile: then the map goes on to the next station.
    const before = () => {
      HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
    };
    const page = await openMap('/a/stadt/turm?tab=map', { before });
    await page.getByRole('button', { name: 'Weiter weg' }).click();
    await looksAt(page, tower, 15);
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

  test('what was heard, comes next or is locked bears a sign of its own, and says so', async () => {
    const page = await openMap('/a/stadt/turm?tab=map', { stored: towerHeard });
    const signs = ['Turm, gehört', 'Unbenannter Track, als Nächstes', 'Gruft, mit Passwort'].map(
      (name) => marker(page, name).locator('svg path').getAttribute('d'),
    );
    expect(new Set(await Promise.all(signs)).size).toBe(3);
  });

  test('nothing that draws it is fetched before the first sound, and all of it afterwards', async () => {
    const page = await house.openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const chunks = ['maplibre-', 'map-', 'surface-'];
    const fetched = () => chunks.filter((name) => asked.some((path) => path.includes(`/${name}`)));
    await page.goto(`${house.url}/a/demo?tab=info`);
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(fetched()).toEqual([]);
    await playKey(page).click();
    await eventually(fetched).toEqual(chunks);
  });

  test('a locked marker leads to its password', async () => {
    const page = await openMap('/a/stadt/turm?tab=map');
    await marker(page, 'Gruft, mit Passwort').click();
    await page.getByText('Diese Station öffnet sich mit einem Passwort.').waitFor();
  });

  test('on a wide page the map takes what the list beside it leaves, and nothing moves', async () => {
    const page = await openMap('/a/stadt/turm', { size: 'desk', before: sumShifts });
    await looksAt(page, tower, 16);
    const boxOf = (locator: Locator) =>
      locator.boundingBox().then((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    const map = await boxOf(drawn(page));
    const station = await boxOf(row(page, 'Turm'));
    const source = await boxOf(page.getByText('© Probe'));
    const foot = await boxOf(page.getByRole('region', { name: 'Player' }));
    expect(map.width).toBeGreaterThan(1280 * 0.6);
    expect(map.height).toBeGreaterThan(800 * 0.6);
    expect(station.width).toBeGreaterThan(300);
    expect(station.x + station.width).toBeLessThan(map.x);
    expect(source.y + source.height).toBeLessThan(foot.y);
    expect(await page.evaluate('shifts.sum')).toBeLessThan(0.01);
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
    await page.getByText('Dieser Browser kann keine Karte anzeigen.').waitFor();
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
    expect(await drawnSize(page, 'Kasse')).toEqual([50, 50]);
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

  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  /** Until nothing comes of it any more. */
  async function pressOn(page: Page, name: string): Promise<number> {
    for (let before = NaN; ;) {
      const { zoom } = await view(page);
      if (zoom === before) return zoom;
      before = zoom;
      await press(page, name);
    }
  }

  test('is seen from a scale of .01 to one of 6, and goes back in steps of .5 down to 1', async () => {
    const options = { size: 'desk', reducedMotion: 'reduce' } as const;
    const page = await openMap('/a/haus?tab=map', options);
    await drawn(page).waitFor();
    expect(await pressOn(page, 'Näher heran')).toBeCloseTo(6, 6);
    await press(page, 'Ganzer Plan');
    await looksAt(page, [800, 600], 5.5);
    expect(await pressOn(page, 'Weiter weg')).toBeCloseTo(0.01, 6);

    await page.goto(`${house.url}/a/kiosk?tab=map`);
    // Half of the largest scale: the sketch would fit at a larger one.
    await looksAt(page, [50, 40], 3);
    for (const scale of [2.5, 2, 1.5, 1, 1]) {
      await press(page, 'Ganzer Plan');
      await looksAt(page, [50, 40], scale);
    }
  });

  test('an image that does not come is told and logged once, and can be asked for again', async () => {
    const page = await openMap('/a/haus?tab=map', { isPlanMissing: true, expected: [/404/] });
    await page.getByText('Der Plan konnte nicht geladen werden.').waitFor();
    const logged = (await page.consoleMessages()).map((message) => message.text());
    expect(logged.filter((text) => text.includes('map/plan-failed'))).toEqual([
      '[klangweg] map/plan-failed {walk: haus}',
    ]);
    await row(page, 'Kasse').waitFor();
    await page.unrouteAll();
    await answerProbes(page);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await drawn(page).waitFor();
    await page.getByText('Der Plan konnte nicht geladen werden.').waitFor({ state: 'hidden' });
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
    // What comes to the header meanwhile would move all places.
    await page.getByRole('button', { name: 'Menü' }).waitFor();
    let round = await tabThrough(page);
    // So would the player's keys that come later: then the next round counts.
    const faults = async () => {
      round = await tabThrough(page);
      // In the middle of the map stands a station.
      return faultsOfRound(round).filter((fault) => !fault.startsWith('canvas'));
    };
    await eventually(faults).toEqual([]);
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
