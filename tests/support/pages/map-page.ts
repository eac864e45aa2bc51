import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { aWalk, type WalkBuilder } from '../../../src/core/story/testing/a-walk.ts';
import { appIsHydrated, type PageOptions } from '../browsers/browser.ts';
import { eventually } from './player.ts';
import { realSite, type Site } from '../servers/real-site.ts';
import { settled } from '../browsers/settled.ts';

const sound = { audio: { 2: '/assets/audio/empty.mp3' } };
const at = (x: number, y: number) => ({ ...sound, location: { 2: { x, y } } });
const walk = (slug: string): WalkBuilder =>
  aWalk(slug).with({ features: ['info', 'map', 'playlist'], startPage: 'map' });
const onProbeTiles = { map: { tiles: '/probe/{z}/{x}/{y}.png', attribution: '© Probe' } };
const onPlan = { mapImage: { 1: '/probe/plan.png' } };

export const tower = [51.5, 10.5] as const;
export const bridge = [51.502, 10.505] as const;
export const plan = { width: 1600, height: 1200 };
/** So small that zooming to half of what fits would exceed its own size. */
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
/** A walk in a town, one in a building and three with little content, for the tests of one file. */
export const mapSite = (): Site => realSite({ walks: stories });

interface MapOptions extends PageOptions {
  readonly isPlanMissing?: boolean;
  /** Runs in the page before everything else. */
  readonly before?: () => void;
  /** The page is for several consecutive tests. */
  readonly isLasting?: boolean;
}

export async function openMap(site: Site, path: string, options: MapOptions = {}): Promise<Page> {
  const { isPlanMissing = false, isLasting = false, before, ...rest } = options;
  const page = await (isLasting ? site.openLastingPage(rest) : site.openPage(rest));
  if (before) await page.addInitScript(before);
  await fulfillMapProbes(page, isPlanMissing);
  await page.goto(site.url + path);
  // The server-rendered page has the list of places, too, but without the app behind it.
  await appIsHydrated(page);
  await page.getByRole('heading', { name: 'Übersichtskarte' }).waitFor();
  // The title is there before the app has hydrated, and the buttons before the map is idle.
  await settled(page);
  return page;
}

const flatPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dde' } })
    .png()
    .toBuffer();

export async function fulfillMapProbes(page: Page, isPlanMissing = false): Promise<void> {
  const contentType = 'image/png';
  const [tile, image] = [await flatPicture(256, 256), await flatPicture(plan.width, plan.height)];
  const small = await flatPicture(sketch.width, sketch.height);
  await page.route('**/probe/**', (route) => route.fulfill({ body: tile, contentType }));
  await page.route('**/probe/sketch.png', (route) => route.fulfill({ body: small, contentType }));
  await page.route('**/probe/plan.png', (route) =>
    route.fulfill(isPlanMissing ? { status: 404 } : { body: image, contentType }),
  );
}

export const TILES_FAILED = 'Das Kartenbild lädt gerade nicht';
export const mapView = (page: Page) => page.locator('[data-zoom]');
/** The map's centre, to five digits: a metre. */
export async function view(page: Page) {
  const { center = '', zoom } = await mapView(page).evaluate((map: HTMLElement) => ({
    ...map.dataset,
  }));
  return { at: center.split(',').map((one) => Number(one).toFixed(5)), zoom: Number(zoom) };
}
const viewOf = (place: readonly number[], zoom: number) => ({
  at: place.map((one) => one.toFixed(5)),
  zoom: expect.closeTo(zoom, 3) as number,
});
export const expectMapView = (page: Page, place: readonly number[], zoom: number) =>
  eventually(() => view(page)).toEqual(viewOf(place, zoom));
export const marker = (page: Page, name: string) => mapView(page).getByRole('button', { name });
export const row = (page: Page, name: string) =>
  page.getByRole('list').getByRole('button', { name, exact: false });

/** The drawn size of a marker in CSS pixels; the area that can be tapped is larger. */
export const drawnSize = (page: Page, name: string) =>
  marker(page, name).evaluate((button) => {
    const { width, height } = button.firstElementChild?.getBoundingClientRect() ?? {};
    return [width, height].map((one) => Math.round(one ?? 0));
  });
