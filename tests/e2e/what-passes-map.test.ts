import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { drawn, picture, spotsOf, type Colour } from '../support/drawn-map.ts';
import { metTypes } from '../support/kept-walk.ts';
import { ownProfile } from '../support/own-profile.ts';
import { kinds, rowsOn, withoutPages } from '../support/passed-rows.ts';
import { eventually } from '../support/player.ts';
import { publishWalk } from '../support/published-walk.ts';
import { realHouse } from '../support/real-house.ts';
import { openSlowLink } from '../support/slow-link.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { forgetHttpCache, playUntilKept, workerStands } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

/** With a walk of its own the house has an administrator, who publishes what else is needed. */
const house = realHouse({
  // The demo brings its own map: what is on this host's tiles is asked for by hand.
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
  await publishWalk(house.server, house.administrator, indoors, picture);
});
afterAll(() => folder.remove());

async function seenMap(page: Page): Promise<readonly Colour[]> {
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  return spotsOf(await picture(page));
}

async function mapOf(page: Page, url: string): Promise<readonly Colour[]> {
  await page.goto(`${url}?tab=map`);
  return seenMap(page);
}

const isBlue = ([red, green, blue]: Colour) => blue > red + 60 && blue > green + 40;

/** Of a phone on which nothing else has passed yet. */
async function expectTileStays(context: BrowserContext, page: Page): Promise<void> {
  let asked = 0;
  await context.route('https://tiles.example/**', (route) => {
    asked += 1;
    return route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=60' },
      body: Buffer.from('a tile'),
    });
  });
  const look = () =>
    page.evaluate(async () => (await fetch('https://tiles.example/1/2/3.png#kept-tile')).text());
  expect(await look()).toBe('a tile');
  await eventually(async () => withoutPages(await rowsOn(page)).passed).toEqual(['tile']);
  expect([await look(), asked]).toEqual(['a tile', 1]);
  await context.unrouteAll();
}

async function expectPlanStays(page: Page, indoors: string): Promise<void> {
  await page.goto(indoors);
  await settled(page);
  const { chunks } = await rowsOn(page);
  await page.getByRole('tab', { name: 'Karte' }).click();
  expect((await seenMap(page)).filter(isBlue).length).toBeGreaterThan(20);
  // Its walk is kept a while after it was opened, and only then the plan can be checked.
  await eventually(() => metTypes(page)).toContain('image/png');
  expect((await rowsOn(page)).chunks).toBeGreaterThan(chunks);
}

test('a tile of another host stays and its host is not asked for a fresh one; a map and a plan that were only looked at are seen again without a network, the plan as a picture of its kind, and can be let go', async () => {
  const slow = await openSlowLink(house.url, { bitsPerSecond: 50_000_000, roundTripMs: 2 });
  const phone = ownProfile();
  const [streets, indoors] = [`${slow.url}/a/demo`, `${slow.url}/a/drinnen`];
  try {
    const first = await phone.launch();
    const page = await first.newPage();
    await playUntilKept(page, streets);
    await expectTileStays(first, page);
    const before = await mapOf(page, streets);
    await eventually(async () => (await rowsOn(page)).passed).toContain('archive');
    expect((await rowsOn(page)).caches.filter((name) => !name.includes('precache'))).toEqual([]);
    await workerStands(page);
    await expectPlanStays(page, indoors);
    await page.goto(`${slow.url}/storage`);
    for (const kind of ['Kartenbilder', 'Karten und Pläne', 'Bilder und Texte']) {
      await kinds(page).getByText(kind).waitFor();
    }
    await forgetHttpCache(page);
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
    expect((await rowsOn(dead)).passed).toEqual([]);
    await later.close();
  } finally {
    phone.remove();
    await slow.close().catch(() => undefined);
  }
});
