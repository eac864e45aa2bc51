import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { collectComplaints } from '../support/browser.ts';
import { drawn, picture, spotsOf, type Colour } from '../support/drawn-map.ts';
import { download, metTypes, ready } from '../support/kept-walk.ts';
import { ownProfile } from '../support/own-profile.ts';
import {
  eventually,
  pauseKey,
  playKey,
  positionS,
  seekBar,
  seekToEnd,
  voice,
} from '../support/player.ts';
import { startServer } from '../support/real-server.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { isFromDevice, workerStands } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

/** What browsers say of a host that is not there; it is not there on purpose. */
const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

/** Does the one with its server, and the other without it, after the browser was closed. */
async function onePhone(
  withServer: (page: Page, url: string) => Promise<void>,
  withoutServer: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  const server = await startServer();
  const phone = ownProfile();
  try {
    const first = await phone.launch();
    await withServer(await first.newPage(), server.url);
    await first.close();
    await server.stop();
    const later = await phone.launch();
    const page = await later.newPage();
    const complaints = await collectComplaints(page);
    await watchSound(page);
    await withoutServer(page, server.url);
    expect(complaints.filter((one) => !noHost.test(one))).toEqual([]);
    await later.close();
  } finally {
    phone.remove();
    await server.remove();
  }
}

async function hearAndSeek(page: Page): Promise<void> {
  expect(await isFromDevice(page)).toBe(true);
  await playKey(page).click();
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  await seekBar(page).fill('8');
  await eventually(() => positionS(page)).toBeGreaterThan(8.3);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
}

async function mapOf(page: Page, url: string): Promise<readonly Colour[]> {
  await page.goto(`${url}/a/demo?tab=map`);
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  return spotsOf(await picture(page));
}

const isAlike = (one: Colour, other: Colour = [0, 0, 0]) =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 12);
/** That of the basemap's names by day. */
const isInk = ([red, green, blue]: Colour) => red + green + blue < 200;

test('a downloaded walk is heard, sought in and mapped without its server', async () => {
  let before: readonly Colour[] = [];
  await onePhone(
    async (page, url) => {
      await download(page, url);
      await workerStands(page);
      before = await mapOf(page, url);
    },
    async (page, url) => {
      await page.goto(`${url}/a/demo/turm`);
      await settled(page);
      await hearAndSeek(page);
      // All of it comes out of the package: ground, ways, houses and the names in their letters.
      const map = await mapOf(page, url);
      expect(new Set(map.map(String)).size).toBeGreaterThan(5);
      expect(map.filter(isInk).length).toBeGreaterThan(5);
      expect(map.filter((colour, index) => isAlike(colour, before[index])).length).toBeGreaterThan(
        0.97 * map.length,
      );
      await page.goto(`${url}/storage`);
      await ready(page).waitFor();
    },
  );
});

test('a station that was heard to its end, and its cover, are there without the server', async () => {
  await onePhone(
    async (page, url) => {
      await page.goto(`${url}/a/demo/turm`);
      await settled(page);
      await playKey(page).click();
      await eventually(() => positionS(page)).toBeGreaterThan(0.2);
      // Until the worker stands a slow device could hear the station to its end.
      await pauseKey(page).click();
      await workerStands(page);
      expect(await metTypes(page)).not.toContain('audio/mp4');
      await seekToEnd(page);
      await playKey(page).click();
      // To its very end: else the next visit begins in its last second, and is over at once.
      await eventually(() => voice(page)).toMatchObject({ isPaused: true, atS: 0 });
      await eventually(() => metTypes(page)).toEqual(['audio/mp4', 'image/webp']);
    },
    async (page, url) => {
      await page.goto(`${url}/a/demo/turm`);
      await settled(page);
      const cover = page.getByRole('main').locator('img[src*="/media/"]').first();
      await eventually(() =>
        cover.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
      await hearAndSeek(page);
    },
  );
});
