import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { readyMessage, saveButton } from '../../support/device/downloaded-walk.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
  seekBar,
  silenceReason,
} from '../../support/pages/player.ts';
import { startServer } from '../../support/servers/real-server.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { isFromDevice, pageIsCached, playUntilStored } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';
import { BEGINS_WITHIN_MS } from '../../support/wait.ts';

const server = await startServer();
const phone = ownProfile();
let context = await phone.launch();
/** A page that opens without the server, for the tests after it has stopped. */
let reusedPage: Page | undefined;
const sharedPage = async () => (reusedPage ??= await context.newPage());
const walk = `${server.url}/a/demo/bahnhof`;
afterAll(async () => {
  await context.close();
  phone.remove();
  await server.remove();
});

/** The story is in the server-rendered page, and never in the app's empty page. */
const isDrawnByServer = (page: Page) =>
  page.evaluate(() => document.querySelector('#klangweg-story') !== null);

test('the page of an open walk is stored, and each in it where a visitor stays', async () => {
  const page = await context.newPage();
  await playUntilStored(page, walk);
  await pageIsCached(page, walk);
  // Its sounds must be stored, whatever passed before the worker was active.
  await page.getByRole('tab', { name: 'Info', exact: true }).click();
  await saveButton(page).click();
  await readyMessage(page).waitFor({ timeout: BEGINS_WITHIN_MS });
  await pageIsCached(page, `${walk}?tab=info`);
  await page.goto(walk);
  await settled(page);
  await playButton(page).click();
  await eventually(() => isSounding(page)).toBe(true);
  await seekBar(page).fill('20');
  await eventually(() => positionS(page)).toBeGreaterThan(21);
  // Pausing stores the position on the device.
  await pauseButton(page).click();
  await settled(page);
  await page.close();
  await server.stop();
});

test('without the server the page is shown as the server drew it, and hydrated', async () => {
  const page = await sharedPage();
  await page.goto(walk);
  await settled(page);
  expect(await isFromDevice(page)).toBe(true);
  expect(await isDrawnByServer(page)).toBe(true);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(21);
  // The app draws an address at which nobody has stayed.
  await page.goto(`${walk}?tab=playlist`);
  await settled(page);
  expect(await isDrawnByServer(page)).toBe(false);
});

test('it plays from the saved position without any script of the app', async () => {
  const before = await sharedPage();
  if (!before.url().startsWith(server.url)) await before.goto(walk);
  await before.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.includes('/static/js/')) await cache.delete(url, { ignoreSearch: true });
    }
  });
  // The browser's memory cache would still have them.
  await context.close();
  context = await phone.launch();
  const page = await context.newPage();
  await watchSound(page);
  await page.goto(walk);
  await playButton(page).click();
  await eventually(() => silenceReason(page)).toBeUndefined();
  await eventually(() => positionS(page)).toBeGreaterThan(20);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  expect(await isDrawnByServer(page)).toBe(true);
  expect(await page.evaluate(() => document.querySelector('#klangweg-app')?.tagName)).not.toBe(
    'TEMPLATE',
  );
  const isHydrated = () =>
    Object.keys(document.querySelector('#klangweg-play') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
  expect(await page.evaluate(isHydrated)).toBe(false);
});
