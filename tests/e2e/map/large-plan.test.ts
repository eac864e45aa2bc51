import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverClock } from '../../../server/clock.ts';
import { diskMedia } from '../../../server/media-files/disk-media.ts';
import { LIGHTER } from '../../../server/media/rendition-forms.ts';
import { storeRendition } from '../../../server/media/store-medium.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import type { PageOptions } from '../../support/browsers/browser.ts';
import { drawn, picture, zoom } from '../../support/measure/drawn-map.ts';
import { open } from '../../support/stores/open-stores.ts';
import { eventually } from '../../support/pages/player.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

/** Any walk sets the administrator up. */
const site = realSite({ walks: [aWalk('vorher').build()] });
const size = { width: 6000, height: 5000 };
/** In the lower right corner: stripes of two pixels, black first. */
const side = 100;
const stripes = { left: size.width - side, top: size.height - side };
const station = { x: size.width - 40, y: size.height - 40 };

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-large-'));
  writeFileSync(join(folder, 'plan.png'), await striped());
  const walk = aWalk('haus')
    .with({ features: ['info', 'map'], startPage: 'map', mapImage: { 1: 'plan.png' } })
    .withTrack({
      name: { 2: 'Ecke' },
      audio: { 2: '/assets/audio/empty.mp3' },
      location: { 2: station },
    })
    .build();
  const media = { mediaFolder: folder, media: [{ name: 'plan.png' }] };
  await publishWalk(site.server, site.administrator, walk, media);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function striped(): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = ((index % side) >> 1) % 2 === 0 ? 0 : 255;
  return sharp({ create: { ...size, channels: 3, background: '#c00000' } })
    .composite([{ input: pixels, raw: { width: side, height: side, channels: 1 }, ...stripes }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The requests for the plan, by the kind of file. */
function watchPlan(page: Page): { readonly of: (ending: string) => number } {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return { of: (ending) => requested.filter((path) => path.endsWith(ending)).length };
}

async function openPlan(options: PageOptions = {}): Promise<Page> {
  return site.openPage({ size: 'desktop', reducedMotion: 'reduce', ...options });
}

async function goToCorner(page: Page): Promise<number> {
  await drawn(page).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Aktuelle Station' }).click();
  await settled(page);
  const closer = drawn(page).getByRole('button', { name: 'Näher heran' });
  while ((await zoom(page)) < 2) {
    await closer.click();
    // The map's scale is reliable once it is idle.
    await settled(page);
  }
  return zoom(page);
}

/** Bright and dark in turn, as in the image, with nothing in between. */
async function isSharp(page: Page, scale: number): Promise<boolean> {
  const { at } = await picture(page);
  const middles = Array.from({ length: 20 }, (_, stripe) => 2 * stripe - 19);
  return middles.every((fromStation) => {
    const [red, green, blue] = at(Math.round(fromStation * scale), 0);
    const x = station.x + fromStation - stripes.left;
    const isDark = Math.floor(x / 2) % 2 === 0;
    return [red, green, blue].every((one) => (isDark ? one < 80 : one > 175));
  });
}

const isRed = ([red, green, blue]: readonly number[]) =>
  (red ?? 0) > 150 && (green ?? 255) < 60 && (blue ?? 255) < 60;

test('a plan of 30 million pixels is sharp to the last one, drawn from few tiles and never as a whole', async () => {
  const page = await openPlan();
  const requested = watchPlan(page);
  await page.goto(`${site.url}/a/haus?tab=map`);
  await drawn(page).waitFor();
  await eventually(async () => isRed((await picture(page)).at(0, 0))).toBe(true);
  // The overview is sharp enough at this zoom, and shows where the plan ends.
  expect([requested.of('.pmtiles'), requested.of('.png')]).toEqual([0, 0]);
  const first = await zoom(page);
  const [halfWidth, halfHeight] = [(size.width / 2) * first, (size.height / 2) * first];
  const screenshot = await picture(page);
  const around = [-3, 3].map((px) => screenshot.at(Math.round(-halfWidth) - px, 0));
  expect([...around, screenshot.at(0, Math.round(-halfHeight) - 3)].map(isRed)).toEqual([
    true,
    false,
    false,
  ]);

  const scale = await goToCorner(page);
  await eventually(() => isSharp(page, scale)).toBe(true);
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  const { at } = await picture(page);
  const edge = Math.round((size.width - station.x) * scale);
  const paper = String(at(edge + 30, edge + 30));
  const besides = [at(edge + 2, 10), at(10, edge + 2), at(edge - 3, 10), at(10, edge - 3)];
  expect(besides.map((colour) => String(colour) === paper)).toEqual([true, true, false, false]);
  // The archive's header, and the visible tiles of each zoom on the way here.
  expect(requested.of('.pmtiles')).toBeLessThanOrEqual(30);
  expect(requested.of('.png')).toBe(0);
});

/** Another colour, to see which of the two is drawn. */
async function publishWithLighterPlan(): Promise<void> {
  const plain = (background: string) =>
    sharp({ create: { width: 900, height: 700, channels: 3, background } });
  writeFileSync(join(folder, 'klein.webp'), await plain('#c00000').webp().toBuffer());
  writeFileSync(join(folder, 'klein.avif'), await plain('#00a000').avif().toBuffer());
  const walk = aWalk('klein')
    .with({ features: ['info', 'map'], startPage: 'map', mapImage: { 1: 'klein.webp' } })
    .withTrack({ audio: { 2: '/assets/audio/empty.mp3' }, location: { 2: { x: 10, y: 10 } } })
    .build();
  const ownMedia = { mediaFolder: folder, media: [{ name: 'klein.webp' }] };
  await publishWalk(site.server, site.administrator, walk, ownMedia);
  const { dataFolder } = site.server;
  const store = await open({ dataFolder });
  const media = await diskMedia(join(dataFolder, 'media'));
  const [source] = (await store.media.listMedia({ search: 'klein.webp', limit: 1, offset: 0 }))
    .items;
  const made = { form: LIGHTER, file: join(folder, 'klein.avif'), ext: 'avif' };
  await storeRendition({ store, media, clock: serverClock }, source!, made);
  media.close();
  await store.close();
}

test('a plan is sent as AVIF to a browser that shows it, and a download gets the WebP', async () => {
  await publishWithLighterPlan();
  const page = await openPlan();
  const address = page
    .waitForResponse((response) => response.url().endsWith('.webp'))
    .then((response) => response.url());
  await page.goto(`${site.url}/a/klein?tab=map`);
  await drawn(page).waitFor();
  const isGreen = ([red, green]: readonly number[]) => (red ?? 255) < 40 && (green ?? 0) > 130;
  await eventually(async () => isGreen((await picture(page)).at(0, 0))).toBe(true);
  const type = await page.evaluate(
    async (url) => (await fetch(url)).headers.get('content-type'),
    await address,
  );
  expect(type).toBe('image/webp');
});

test('tiles that do not load leave the overview of the plan, and load later', async () => {
  const page = await openPlan({ expected: [/pmtiles|ERR_FAILED/] });
  await page.route('**/*.pmtiles', (route) => route.abort());
  await page.goto(`${site.url}/a/haus?tab=map`);
  const scale = await goToCorner(page);
  const errorText = page
    .getByRole('status')
    .getByText('Einzelheiten des Plans können gerade nicht geladen werden.');
  await errorText.waitFor();
  const beside = Math.round(-80 * scale);
  await eventually(async () => isRed((await picture(page)).at(beside, 0))).toBe(true);
  expect(await isSharp(page, scale)).toBe(false);

  await page.unroute('**/*.pmtiles');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await errorText.waitFor({ state: 'hidden' });
  await eventually(() => isSharp(page, scale)).toBe(true);
});

test('without the overview the whole image is used; without that an error is shown', async () => {
  const page = await openPlan({ expected: [/ERR_FAILED/] });
  await page.route('**/media/*.webp', (route) => route.abort());
  await page.goto(`${site.url}/a/haus?tab=map`);
  await drawn(page).waitFor();
  await eventually(async () => isRed((await picture(page)).at(0, 0))).toBe(true);

  await page.route('**/media/*.png', (route) => route.abort());
  await page.reload();
  await page.getByText('Der Plan konnte nicht geladen werden.').waitFor();
  await page.getByRole('list').getByRole('button', { name: 'Ecke' }).waitFor();
});
