import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aWalk, type WalkBuilder } from '../../../src/core/story/testing/a-walk.ts';
import type { PageOptions } from '../../support/browsers/browser.ts';
import {
  canvas,
  drawn,
  picture,
  zoom,
  type Colour,
  type Picture,
} from '../../support/measure/drawn-map.ts';
import { eventually } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const sound = { audio: { 2: '/assets/audio/empty.mp3' } };
const at = (x: number, y: number) => ({ ...sound, location: { 2: { x, y } } });
const walk = (slug: string): WalkBuilder =>
  aWalk(slug).with({ features: ['info', 'map'], startPage: 'map' });
const map = (attribution: string) => ({
  map: { tiles: '/probe/{z}/{x}/{y}.png', attribution },
});
const cover = { cover: { 2: '/assets/icons/cover.svg' } };

/**
 * At one crossing, ten metres apart: from the fifty-first on too many for buttons, too close for
 * single pictures.
 */
const crowd = Array.from({ length: 60 }, (_, index) => ({
  slug: `s${String(index)}`,
  name: { 2: `Halt ${String(index)}` },
  ...at(51.5 + Math.floor(index / 10) * 0.0001, 10.5 + (index % 10) * 0.0001),
}));
const stories = [
  walk('weg')
    .with({
      ...map('&copy; <a href="https://tiles.example/" onclick="alert(1)">Probe</a><img src=x>'),
      ...cover,
      paths: [
        [
          [51.5, 10.49],
          [51.5, 10.51],
        ],
      ],
    })
    .withTrack({ slug: 'a', name: { 2: 'Anfang' }, ...at(51.5005, 10.5) })
    .withTrack({
      slug: 'b',
      name: { 2: 'Bruch' },
      cover: { 2: '/probe/broken' },
      ...at(51.4995, 10.5),
    })
    .build(),
  ...[50, 60].map((count) =>
    crowd
      .slice(0, count)
      .reduce(
        (story, track) => story.withTrack(track),
        walk(`menge-${String(count)}`).with({ ...map('© Probe'), ...cover }),
      )
      .build(),
  ),
  walk('haus')
    .with({ mapImage: { 1: '/probe/plan.png' } })
    .withTrack({ slug: 'a', name: { 2: 'Kasse' }, ...at(400, 300) })
    .build(),
];
const site = realSite({ walks: stories });

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/**
 * Wide enough for everything that is checked, and small, because each pixel is drawn by the CPU.
 */
const options: PageOptions = {
  size: 'desktop',
  viewport: { width: 800, height: 700 },
  permissions: ['geolocation'],
  geolocation: { latitude: 51.52, longitude: 10.5, accuracy: 1000 },
  expected: [
    // The broken cover of one walk.
    /status of 404 .*\/probe\/broken\)$/,
    // The tiles that do not load.
    /ERR_FAILED \(.*\/probe\/\d+\/\d+\/\d+\.png\)$/,
  ],
};
/** For all tests of the file: the walks differ by what they check. */
let lasting: Page;
let areTilesDown = false;
/** The column and row of each requested tile, after its zoom. */
const requested: number[][] = [];

/** A green base map, a red plan of 800 × 600. */
beforeAll(async () => {
  const page = await site.openLastingPage(options);
  lasting = page;
  const [tile, plan] = [await png(256, 256, '#00c000'), await png(800, 600, '#c00000')];
  const contentType = 'image/png';
  await page.route('**/probe/**', (route) => {
    const [, ...at] = /probe\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(route.request().url()) ?? [];
    requested.push(at.map(Number));
    return areTilesDown ? route.abort() : route.fulfill({ body: tile, contentType });
  });
  await page.route('**/probe/plan.png', (route) => route.fulfill({ body: plan, contentType }));
  await page.route('**/probe/broken', (route) => route.fulfill({ status: 404 }));
});

async function openMap(path: string): Promise<Page> {
  requested.length = 0;
  await lasting.goto(site.url + path);
  await drawn(lasting).waitFor();
  return lasting;
}

/** For consecutive tests on the map of one walk. */
async function onMap(slug: string): Promise<Page> {
  areTilesDown = false;
  if (!lasting.url().includes(`/a/${slug}?`)) await openMap(`/a/${slug}?tab=map`);
  // A map with missing tiles requests them again.
  await lasting.evaluate(() => dispatchEvent(new Event('online')));
  await untilDrawn(lasting);
  return lasting;
}

/**
 * Waits for the map after a change: the previous mark is removed with the next frame at the latest.
 */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await page.locator('[data-drawn]').waitFor();
}

/** The position of a place on the world map, from 0 to 1. */
function mercator(latitude: number, longitude: number) {
  const up = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: 0.5 + longitude / 360, y: 0.5 - up / (2 * Math.PI) };
}

const isGreen = ([red, green, blue]: Colour) => green > 150 && red < 60 && blue < 60;
const isRed = ([red, green, blue]: Colour) => red > 150 && green < 60 && blue < 60;
const isBlue = ([red, green, blue]: Colour) => blue > 200 && red < 60 && green < 60;

/** The colour of the base map's names by day. */
const isInk = ([red, green, blue]: Colour) => red + green + blue < 200;

/** The accent colour by day, which fills groups. */
const isOfGroup = ([red, green, blue]: Colour) => red > 120 && green < 70 && blue < 30;

/** Clicks on something of that colour, once it is drawn. */
async function clickWhere(page: Page, isMeant: (colour: Colour) => boolean): Promise<void> {
  let found: readonly [x: number, y: number] | undefined;
  await eventually(async () => {
    found = pointOfColour(await picture(page), isMeant);
    return found !== undefined;
  }).toBe(true);
  const box = await canvas(page).boundingBox();
  if (!box || !found) throw new Error('nothing is drawn');
  await page.mouse.click(box.x + box.width / 2 + found[0], box.y + box.height / 2 + found[1]);
}

/** Away from the edges, by a grid that meets each picture of 30 px. */
function pointOfColour({ width, height, at }: Picture, isMeant: (colour: Colour) => boolean) {
  for (let y = 40 - Math.floor(height / 2); y < height / 2 - 40; y += 6) {
    for (let x = 40 - Math.floor(width / 2); x < width / 2 - 100; x += 6) {
      if (isMeant(at(x, y))) return [x, y] as const;
    }
  }
  return undefined;
}

describe('the street map’s drawing', () => {
  test('no tile out of view is requested', async () => {
    const page = await onMap('weg');
    const { width, height } = await picture(page);
    const worldPx = 256 * 2 ** (await zoom(page));
    const { x, y } = mercator(51.5005, 10.5);
    const seen = requested.filter(([z = 0, column = 0, row = 0]) => {
      const sidePx = worldPx / 2 ** z;
      const [left, top] = [column * sidePx - x * worldPx, row * sidePx - y * worldPx];
      const isAcross = left < width / 2 && left + sidePx > -width / 2;
      return z === 16 && isAcross && top < height / 2 && top + sidePx > -height / 2;
    });
    expect(requested.length).toBeGreaterThan(3);
    expect(requested).toEqual(seen);
  });

  test('tiles and a dashed blue path of weight 5, by pixel', async () => {
    const page = await onMap('weg');
    // The first place is the middle; the path is south of it, by its latitude and the zoom.
    const worldPx = 256 * 2 ** (await zoom(page));
    const southPx = Math.round(((0.0005 / 360) * worldPx) / Math.cos((51.5 * Math.PI) / 180));
    const row = ({ at }: Picture) =>
      Array.from({ length: 200 }, (_, x) => isBlue(at(x + 60, southPx)));
    // The base map and the path load independently, and both of them piece by piece.
    await eventually(async () => {
      const seen = await picture(page);
      return isGreen(seen.at(40, southPx + 40)) && row(seen).includes(true);
    }).toBe(true);
    await untilDrawn(page);
    const seen = await picture(page);
    const along = row(seen);
    const begins = along.flatMap((isIn, x) => (isIn && along[x - 1] === false ? [x] : []));
    const ends = along.flatMap((isIn, x) => (!isIn && along[x - 1] === true ? [x] : []));
    const [first = 0] = begins;
    const lengths = ends.filter((x) => x > first).map((x, dash) => x - (begins[dash] ?? 0));
    const periods = begins.slice(1).map((x, dash) => x - (begins[dash] ?? 0));
    // '5, 10', except for blurred edges; a line starts anew where it is cut into tiles.
    expect(periods.length).toBeGreaterThan(8);
    expect(periods.filter((px) => px < 14 || px > 16).length).toBeLessThan(2);
    expect(lengths.filter((px) => px < 3 || px > 7).length).toBeLessThan(2);
    const across = Array.from({ length: 21 }, (_, y) =>
      Array.from({ length: 30 }, (_, x) => seen.at(x + 60, southPx + y - 10)).some(isBlue),
    );
    const thickness = across.filter(Boolean).length;
    expect(thickness).toBeGreaterThanOrEqual(4);
    expect(thickness).toBeLessThanOrEqual(6);
  });

  test('the attribution has its text and links, and no script runs', async () => {
    const page = await onMap('weg');
    const link = page.getByRole('link', { name: 'Probe' });
    await link.waitFor();
    expect(await link.evaluate((element) => element.parentElement?.textContent)).toBe('© Probe');
    expect(await link.evaluate((element) => element.getAttributeNames().sort())).toEqual([
      'href',
      'rel',
      'target',
    ]);
  });

  test('a broken cover is replaced by the placeholder; the selected marker is above the others', async () => {
    const page = await onMap('weg');
    const broken = drawn(page).getByRole('button', { name: /^Bruch/ });
    await eventually(() => broken.locator('img').getAttribute('src')).toMatch(
      /\/cover-[^/]+\.svg$/,
    );
    const layerOf = (name: string) =>
      drawn(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .evaluate((button) => button.parentElement?.style.zIndex);
    const layers = () => Promise.all(['Anfang', 'Bruch'].map(layerOf));
    await eventually(layers).toEqual(['1000', '500']);
  });

  test('a visitor is surrounded by the circle of their accuracy, by pixel', async () => {
    const page = await onMap('weg');
    await page.getByRole('button', { name: 'Standort zeigen' }).click();
    await drawn(page).getByRole('img', { name: 'Mein Standort' }).waitFor();
    const groundM = 2 * Math.PI * 6_378_137 * Math.cos((51.52 * Math.PI) / 180);
    const radiusPx = Math.round(1000 / (groundM / (256 * 2 ** 13)));
    const blue = async (...pxs: readonly number[]) => {
      const { at } = await picture(page);
      return Math.max(...pxs.map((px) => at(px, 0)[2]));
    };
    // The background below the base map is bright: without any tile, all of it would count as blue.
    await eventually(() => blue(radiusPx + 10)).toBeLessThan(10);
    await eventually(() => blue(radiusPx - 1, radiusPx, radiusPx + 1)).toBeGreaterThan(60);
    await untilDrawn(page);
    expect(await blue(radiusPx - 10)).toBeGreaterThan(15);
    expect(await blue(radiusPx + 10)).toBeLessThan(10);
  });
});

test('a label of the map moves aside for a marker, and stays readable', async () => {
  const page = await openMap('/a/demo/bahnhof?tab=map');
  await page.locator('[data-drawn]').waitFor();
  const inkIn = async (box: { readonly x: number; readonly y: readonly [number, number] }) => {
    const { at } = await picture(page);
    let count = 0;
    for (let y = box.y[0]; y <= box.y[1]; y += 1) {
      for (let x = -box.x; x <= box.x; x += 1) if (isInk(at(x, y))) count += 1;
    }
    return count;
  };
  // 'Alter Bahnhof' is the name of the place in the very middle. It moves aside once its marker is
  // drawn.
  const beside = async () =>
    Math.max(await inkIn({ x: 50, y: [-52, -26] }), await inkIn({ x: 50, y: [26, 52] }));
  await eventually(beside).toBeGreaterThan(50);
  await eventually(() => inkIn({ x: 24, y: [-24, 24] })).toBe(0);
  expect(await beside()).toBeGreaterThan(50);
});

describe('many stations', () => {
  test('tiles that do not load are reported, and the message disappears when they load again', async () => {
    areTilesDown = true;
    const page = await openMap('/a/menge-50?tab=map');
    const errorText = page.getByText('Das Kartenbild lädt gerade nicht.');
    await errorText.waitFor();
    areTilesDown = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await errorText.waitFor({ state: 'hidden' });
  });

  test('up to fifty are buttons, each of its own', async () => {
    const page = await onMap('menge-50');
    // Plus the map's two buttons.
    await eventually(() => drawn(page).getByRole('button').count()).toBe(52);
  });

  test('are clustered in groups that open, down to a chosen one', async () => {
    const page = await onMap('menge-60');
    // Only the selected place is a button, plus the map's two buttons.
    await eventually(() => drawn(page).getByRole('button').count()).toBe(3);
    const before = await zoom(page);
    await clickWhere(page, isOfGroup);
    await eventually(() => zoom(page)).toBeGreaterThan(before);

    const closer = drawn(page).getByRole('button', { name: 'Näher heran' });
    while ((await zoom(page)) < 19.9) {
      await closer.click();
      await settled(page);
    }
    // The groups of the previous zoom stay until those of this one are drawn.
    await untilDrawn(page);
    await clickWhere(page, (colour) => !isGreen(colour));
    await page.waitForURL(/\/a\/menge-60\/s\d+/);
    const name = drawn(page).getByText(/^Halt \d+$/);
    await name.waitFor();
    const chosen = drawn(page).getByRole('button', { name: /^Halt \d+, / });
    await eventually(() => chosen.getAttribute('aria-current')).toBe('location');
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'hidden' });
  });
});

describe('the plan', () => {
  test('is drawn where its pixels are', async () => {
    const page = await onMap('haus');
    await eventually(async () => isRed((await picture(page)).at(0, 0))).toBe(true);
    const scale = await zoom(page);
    const [halfWidth, halfHeight] = [400 * scale, 300 * scale].map(Math.round);
    const { at: colour } = await picture(page);
    const [x, y] = [halfWidth ?? 0, halfHeight ?? 0];
    expect(
      [colour(x - 2, y - 2), colour(-x + 2, -y + 2), colour(x + 2, 0), colour(0, -y - 2)].map(
        isRed,
      ),
    ).toEqual([true, true, false, false]);
  });

  test('is restored after the device has taken the WebGL context away', async () => {
    const page = await onMap('haus');
    await eventually(async () => isRed((await picture(page)).at(0, 0))).toBe(true);
    await canvas(page).evaluate((element: HTMLCanvasElement) => {
      const taken = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      Object.assign(globalThis, { taken });
      taken?.loseContext();
    });
    await page.getByRole('status').getByText('Die Karte wird neu geladen.').waitFor();
    await page.evaluate('taken.restoreContext()');
    await eventually(async () => isRed((await picture(page)).at(0, 0))).toBe(true);
    const errorText = page.getByRole('status').getByText('Die Karte wird neu geladen.');
    await errorText.waitFor({ state: 'hidden' });
    // A device that does not restore the WebGL context: after five seconds another drawing starts.
    await canvas(page).evaluate((element: HTMLCanvasElement) => {
      element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await errorText.waitFor();
    await errorText.waitFor({ state: 'hidden' });
    await eventually(async () => isRed((await picture(page)).at(0, 0))).toBe(true);
  });
});
