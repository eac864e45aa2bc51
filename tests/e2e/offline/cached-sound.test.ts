import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wavHeader } from '../../../src/platform/audio-effects/wav-file.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { foreignCacheEntries } from '../../support/device/app-caches.ts';
import { downloadWalk } from '../../support/device/downloaded-walk.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import { kinds, cachedRowsOn, withoutPages } from '../../support/device/cached-rows.ts';
import { eventually, playButton, positionS, seekBar } from '../../support/pages/player.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { openSlowLink, type SlowLink } from '../../support/links/slow-link.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import {
  clearHttpCache,
  isFromDevice,
  playUntilStored,
  appIsCached,
} from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

// A walk of its own sets the site's administrator up, who publishes the rest.
const site = realSite({ walks: [aWalk('anderswo').withTrack().build()] });
const folder = makeTempFolder();
/** 88 KB a second: some seconds of it are a chunk. */
const RATE = 44_100;
const SECONDS = 60;
/**
 * A phone's network at the edge of a town: faster than the sound, and slow enough to leave
 * meanwhile.
 */
const link = { bitsPerSecond: 3_000_000, roundTripMs: 40 };

beforeAll(async () => {
  const dataBytes = RATE * 2 * SECONDS;
  const tone = new Int16Array(RATE * SECONDS).map((_, index) => 9000 * Math.sin(index / 20));
  const header = wavHeader({ sampleRate: RATE, channels: 1, dataBytes });
  writeFileSync(join(folder.path, 'lang.wav'), Buffer.concat([header, Buffer.from(tone.buffer)]));
  const story = aWalk('strom')
    .with({ features: ['info', 'playlist', 'track-details'] })
    .withTrack({ slug: 'kurz', name: { 2: 'Kurz' } })
    .withTrack({ slug: 'lang', name: { 2: 'Lang' }, audio: { 2: 'lang.wav' } })
    .build();
  const media = { mediaFolder: folder.path, media: [{ name: 'lang.wav' }] };
  await publishWalk(site.server, site.administrator, story, media);
});
afterAll(async () => {
  await launched?.close();
  [phone, folder].forEach((one) => one.remove());
});

/**
 * One phone for both tests: each reaches the server at an origin of its own, with separate storage.
 */
const phone = ownProfile();
let launched: BrowserContext | undefined;
const sharedPhone = async () => (launched ??= await phone.launch());

test('downloaded media are not stored a second time when they pass; the check of the browser’s caches after each test finds only files of the app', async () => {
  const page = await (await sharedPhone()).newPage();
  await downloadWalk(page, site.url);
  await appIsCached(page);
  const before = withoutPages(await cachedRowsOn(page));
  await page.goto(`${site.url}/a/demo/turm?tab=track-details`);
  await settled(page);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(2);
  expect(withoutPages(await cachedRowsOn(page))).toEqual(before);

  expect(await foreignCacheEntries(page)).toEqual([]);
  await page.evaluate(async () => {
    await (await caches.open('plans')).put('/media/plan.webp', new Response('plan'));
  });
  expect(await foreignCacheEntries(page)).toEqual(['plans', `plans: ${site.url}/media/plan.webp`]);
  await page.evaluate(() => caches.delete('plans'));
  expect(await foreignCacheEntries(page)).toEqual([]);
  await page.close();
});

/** Between this phone and the server, for the two tests of a station that is heard in parts. */
let slow: SlowLink | undefined;
afterAll(() => slow?.close());

test('of a station that is streamed in parts the parts are stored, also its beginning where Play was pressed late', async () => {
  slow = await openSlowLink(site.url, link);
  const phoneHere = await sharedPhone();
  const page = await phoneHere.newPage();
  await playUntilStored(page, `${slow.url}/a/strom/kurz?tab=track-details`);
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe(
    'activated',
  );
  const sound = soundRequests(page);
  await page.goto(`${slow.url}/a/strom/lang?tab=track-details`);
  await settled(page);
  // Nobody clicks Play in the first moment: the browser has read the file's beginning, and stopped.
  await eventually(() => sound.calledOff()).toBeGreaterThanOrEqual(1);
  await playButton(page).click();
  await eventually(async () => (await cachedRowsOn(page)).chunks).toBeGreaterThanOrEqual(2);
  expect(sound.ranges()).toContainEqual(expect.stringMatching(/^bytes=[1-9]\d*-$/));
  await seekBar(page).fill('30');
  await eventually(async () => (await cachedRowsOn(page)).chunks).toBeGreaterThanOrEqual(4);
  await page.goto(`${slow.url}/storage`);
  await kinds(page).getByText('Gehörtes, auch halb').waitFor();
  await clearHttpCache(page);
  launched = undefined;
  await phoneHere.close();
});

test('a station of which parts are stored plays them in a dead zone, and continues after them', async () => {
  if (slow === undefined) throw new Error('no link: it is opened where the parts are heard');
  slow.rejectConnections(true);
  const dead = await (await sharedPhone()).newPage();
  const deadSound = soundRequests(dead);
  await watchSound(dead);
  await dead.goto(`${slow.url}/a/strom/lang?tab=track-details`);
  await settled(dead);
  expect(await isFromDevice(dead)).toBe(true);
  await playButton(dead).click();
  await eventually(() => loudness(dead)).toBeGreaterThan(0.01);
  await eventually(() => positionS(dead)).toBeGreaterThan(33);
  await seekBar(dead).fill('1');
  await eventually(() => positionS(dead)).toBeLessThan(5);
  await eventually(() => positionS(dead)).toBeGreaterThan(5);
  // After a series of failures Chromium would give up what it has.
  expect(deadSound.rejected()).toBe(0);
  const cachedS = await loadedS(dead);
  slow.rejectConnections(false);
  await eventually(() => loadedS(dead)).toBeGreaterThan(cachedS + 1);
});

function soundRequests(page: Page) {
  const requested: Request[] = [];
  const over: Request[] = [];
  const isSound = (request: Request) => request.url().endsWith('.wav');
  page.on('request', (request) => isSound(request) && requested.push(request));
  page.on('requestfailed', (request) => isSound(request) && over.push(request));
  const isCalledOff = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';
  return {
    ranges: () => requested.map((request) => request.headers()['range']),
    calledOff: () => over.filter(isCalledOff).length,
    rejected: () => over.length - over.filter(isCalledOff).length,
  };
}

/** The second up to which the browser has buffered the sound, from the current position. */
const loadedS = (page: Page) =>
  page.evaluate(() => {
    const { buffered, currentTime } = document.querySelector('audio')!;
    const ends = Array.from({ length: buffered.length }, (_, index) => buffered.end(index));
    return ends.find((end) => end >= currentTime) ?? 0;
  });
