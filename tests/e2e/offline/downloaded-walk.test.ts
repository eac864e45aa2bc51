import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { collectConsoleErrors } from '../../support/browsers/browser.ts';
import { drawn, picture, sampledColours, type Colour } from '../../support/measure/drawn-map.ts';
import { downloadWalk, visitedTypes, readyMessage } from '../../support/device/downloaded-walk.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import {
  eventually,
  pauseButton,
  playButton,
  positionS,
  seekBar,
  seekToEnd,
  readAudioState,
} from '../../support/pages/player.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { isFromDevice, workerControlsPage, appIsCached } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

/** The browser's errors about a server that is stopped on purpose. */
const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

/** Of a walk that is not downloaded. */
const heard = (url: string) => `${url}/a/museum/kasse?tab=track-details`;

let server: RealServer;
const phone = ownProfile();
let launched: BrowserContext | undefined;
let later: Page | undefined;
let complaints: readonly string[] = [];
let before: readonly Colour[];

beforeAll(async () => {
  server = await startServer();
  launched = await phone.launch();
});
afterAll(async () => {
  await launched?.close();
  phone.remove();
  await server.remove();
});

/** In a browser that was started anew. */
async function withoutServer(): Promise<Page> {
  if (later) return later;
  await launched?.close();
  await server.stop();
  launched = await phone.launch();
  later = await launched.newPage();
  complaints = await collectConsoleErrors(later);
  await watchSound(later);
  return later;
}

afterEach(() => {
  expect(complaints.filter((complaint) => !noServer.test(complaint))).toEqual([]);
});

async function hearToEnd(on: Page, url: string): Promise<void> {
  await on.goto(heard(url));
  await settled(on);
  await playButton(on).click();
  await eventually(() => positionS(on)).toBeGreaterThan(0.2);
  // A sound that plays while the worker starts is not requested again, and so does not pass through
  // it.
  await workerControlsPage(on);
  // Until all of the app is cached a slow device could play the station to its end.
  await pauseButton(on).click();
  await appIsCached(on);
  expect(await visitedTypes(on)).not.toContain('audio/mp4');
  await seekToEnd(on);
  await playButton(on).click();
  // To its very end: otherwise the next visit begins in its last second, and ends at once.
  await eventually(() => readAudioState(on)).toMatchObject({ isPaused: true, atS: 0 });
  await eventually(() => visitedTypes(on)).toEqual(['audio/mp4', 'image/webp']);
}

async function hearAndSeek(page: Page): Promise<void> {
  expect(await isFromDevice(page)).toBe(true);
  await playButton(page).click();
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  await seekBar(page).fill('8');
  await eventually(() => positionS(page)).toBeGreaterThan(8.3);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
}

async function mapOf(on: Page, url: string): Promise<readonly Colour[]> {
  await on.goto(`${url}/a/demo?tab=map`);
  await drawn(on).and(on.locator('[data-drawn]')).waitFor();
  return sampledColours(await picture(on));
}

const isAlike = (one: Colour, other: Colour = [0, 0, 0]) =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 12);
/** The colour of the base map's names by day. */
const isInk = ([red, green, blue]: Colour) => red + green + blue < 200;

test('a station is stored once it is heard to its end, and a walk by a tap', async () => {
  const visited = await launched!.newPage();
  await hearToEnd(visited, server.url);
  await downloadWalk(visited, server.url);
  before = await mapOf(visited, server.url);
});

test('a downloaded walk plays, seeks and has its map without its server', async () => {
  const page = await withoutServer();
  await page.goto(`${server.url}/a/demo/turm`);
  await settled(page);
  await hearAndSeek(page);
  // All of it comes from the download: base map, paths, houses and the names in their font.
  const map = await mapOf(page, server.url);
  expect(new Set(map.map(String)).size).toBeGreaterThan(5);
  expect(map.filter(isInk).length).toBeGreaterThan(5);
  expect(map.filter((colour, index) => isAlike(colour, before[index])).length).toBeGreaterThan(
    0.97 * map.length,
  );
  await page.goto(`${server.url}/storage`);
  await readyMessage(page).waitFor();
});

test('a station that was heard to its end, and its cover, are available without the server', async () => {
  const page = await withoutServer();
  await page.goto(heard(server.url));
  await settled(page);
  const cover = page.getByRole('main').locator('img[src*="/media/"]').first();
  await eventually(() =>
    cover.evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);
  await hearAndSeek(page);
});
