import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { drawn, picture, sampledColours, type Colour } from '../../support/measure/drawn-map.ts';
import { visitedTypes } from '../../support/device/downloaded-walk.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import { kinds, cachedRowsOn, withoutPages } from '../../support/device/cached-rows.ts';
import { eventually } from '../../support/pages/player.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { openSlowLink } from '../../support/links/slow-link.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { clearHttpCache, playUntilStored, appIsCached } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

/** A walk of its own sets the site's administrator up, who publishes the rest. */
const site = realSite({
  // The demo brings its own map: the test fetches this site's tiles itself.
  env: { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Probe' },
  walks: [aWalk('anderswo').withTrack().build()],
});
const folder = makeTempFolder();

beforeAll(async () => {
  const plan = { create: { width: 800, height: 800, channels: 3, background: '#2060c0' } } as const;
  writeFileSync(join(folder.path, 'plan.png'), await sharp(plan).png().toBuffer());
  const indoors = aWalk('drinnen')
    .with({ features: ['info', 'map'], startPage: 'info', mapImage: { 1: 'plan.png' } })
    .withTrack({ name: { 2: 'Ecke' }, location: { 2: { x: 790, y: 790 } } })
    .build();
  const picture = { mediaFolder: folder.path, media: [{ name: 'plan.png' }] };
  await publishWalk(site.server, site.administrator, indoors, picture);
});
afterAll(() => folder.remove());

async function seenMap(page: Page): Promise<readonly Colour[]> {
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  return sampledColours(await picture(page));
}

async function mapOf(page: Page, url: string): Promise<readonly Colour[]> {
  await page.goto(`${url}?tab=map`);
  return seenMap(page);
}

const isBlue = ([red, green, blue]: Colour) => blue > red + 60 && blue > green + 40;

/** For a phone that has cached nothing else yet. */
async function expectTileStays(context: BrowserContext, page: Page): Promise<void> {
  let requested = 0;
  await context.route('https://tiles.example/**', (route) => {
    requested += 1;
    return route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=60' },
      body: Buffer.from('a tile'),
    });
  });
  const check = () =>
    page.evaluate(async () => (await fetch('https://tiles.example/1/2/3.png#kept-tile')).text());
  expect(await check()).toBe('a tile');
  await eventually(async () => withoutPages(await cachedRowsOn(page)).cachedKinds).toEqual([
    'tile',
  ]);
  expect([await check(), requested]).toEqual(['a tile', 1]);
  await context.unrouteAll();
}

async function expectPlanStays(page: Page, indoors: string): Promise<void> {
  await page.goto(indoors);
  await settled(page);
  const { chunks } = await cachedRowsOn(page);
  await page.getByRole('tab', { name: 'Karte' }).click();
  expect((await seenMap(page)).filter(isBlue).length).toBeGreaterThan(20);
  // The walk is cached a while after it was opened, and only then the plan can be verified.
  await eventually(() => visitedTypes(page)).toContain('image/png');
  expect((await cachedRowsOn(page)).chunks).toBeGreaterThan(chunks);
}

test('a tile of another server is stored and not requested again; a map and a plan that were only visited are shown again without a network, the plan as an image of its type, and can be deleted', async () => {
  const slow = await openSlowLink(site.url, { bitsPerSecond: 50_000_000, roundTripMs: 2 });
  const phone = ownProfile();
  const [streets, indoors] = [`${slow.url}/a/demo`, `${slow.url}/a/drinnen`];
  try {
    const first = await phone.launch();
    const page = await first.newPage();
    await playUntilStored(page, streets);
    await expectTileStays(first, page);
    const before = await mapOf(page, streets);
    await eventually(async () => (await cachedRowsOn(page)).cachedKinds).toContain('archive');
    expect((await cachedRowsOn(page)).caches.filter((name) => !name.includes('precache'))).toEqual(
      [],
    );
    await appIsCached(page);
    await expectPlanStays(page, indoors);
    await page.goto(`${slow.url}/storage`);
    for (const kind of ['Kartenbilder', 'Karten und Pläne', 'Bilder und Texte']) {
      await kinds(page).getByText(kind).waitFor();
    }
    await clearHttpCache(page);
    await first.close();
    await slow.close();
    const later = await phone.launch();
    const dead = await later.newPage();
    const map = await mapOf(dead, streets);
    const same = map.filter((colour, index) =>
      colour.every((part, at) => Math.abs(part - (before[index]?.[at] ?? 0)) < 12),
    );
    expect(new Set(map.map(String)).size).toBeGreaterThan(5);
    expect(same.length).toBeGreaterThan(0.9 * map.length);
    expect((await mapOf(dead, indoors)).filter(isBlue).length).toBeGreaterThan(20);
    await dead.goto(`${slow.url}/storage`);
    await dead.getByRole('button', { name: 'Zwischenspeicher leeren' }).click();
    await dead.getByText('Der Zwischenspeicher ist leer.').waitFor();
    expect((await cachedRowsOn(dead)).cachedKinds).toEqual([]);
    await later.close();
  } finally {
    phone.remove();
    await slow.close().catch(() => undefined);
  }
});
