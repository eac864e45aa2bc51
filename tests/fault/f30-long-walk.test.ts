import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { bellWalk } from '../../demo/bell.ts';
import { latLonOf, stationPoints } from '../../demo/bell/places.ts';
import { demoAt } from '../shots/progress.ts';
import { eventually, isSounding, pauseButton, positionS } from '../support/pages/player.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { settled } from '../support/browsers/settled.ts';

const site = demoSite();
const HOUR_MS = 3_600_000;
const LEG_MS = HOUR_MS / 2;
const EARLY_HOURS = 3;
const HOURS = 8;
const legsIn = (hours: number) => (hours * HOUR_MS) / LEG_MS;
const FIX_EVERY_MS = 5000;

const stations = ['bahnhof', 'marktplatz', 'turm', 'giesserei', 'bruecke', 'rathaus'] as const;
const tabs = ['Info', 'Stationen', 'Quest', 'Karte', 'Passwort', 'Radio'];

type GeoPoint = readonly [latitude: number, longitude: number];

interface Walked {
  klangwegWatchCallbacks?: Map<number, PositionCallback>;
  klangwegWay?: { readonly from: GeoPoint; readonly to: GeoPoint; readonly sinceMs: number };
}

/** Positions by the page's own clock: the browser's would be hours old in an accelerated walk. */
async function scriptPositions(page: Page): Promise<void> {
  await page.addInitScript(
    ({ everyMs, legMs }) => {
      const walked = globalThis as Walked;
      const watchCallbacks = (walked.klangwegWatchCallbacks = new Map<number, PositionCallback>());
      let last = 0;
      const here = () => {
        const { from, to, sinceMs } = walked.klangwegWay ?? {
          from: [0, 0],
          to: [0, 0],
          sinceMs: 0,
        };
        const part = Math.min(1, (Date.now() - sinceMs) / legMs);
        const latitude = from[0] + (to[0] - from[0]) * part;
        const longitude = from[1] + (to[1] - from[1]) * part;
        const coords = { latitude, longitude, accuracy: 8, heading: null };
        return { coords, timestamp: Date.now() } as GeolocationPosition;
      };
      navigator.geolocation.watchPosition = (callback) => {
        watchCallbacks.set(++last, callback);
        return last;
      };
      navigator.geolocation.clearWatch = (id) => void watchCallbacks.delete(id);
      navigator.geolocation.getCurrentPosition = (callback) => callback(here());
      setInterval(() => {
        for (const callback of [...watchCallbacks.values()]) callback(here());
      }, everyMs);
    },
    { everyMs: FIX_EVERY_MS, legMs: LEG_MS },
  );
}

const setOut = (page: Page, from: GeoPoint, to: GeoPoint) =>
  page.evaluate(
    (way) => {
      (globalThis as Walked).klangwegWay = { ...way, sinceMs: Date.now() };
    },
    { from, to },
  );
const watches = (page: Page) =>
  page.evaluate(() => (globalThis as Walked).klangwegWatchCallbacks?.size);

/** Half an hour: one panel, a walk from station to station, one station heard. */
async function walkLeg(page: Page, leg: number): Promise<void> {
  const geoPointAt = (at: number) =>
    latLonOf(stationPoints[stations[at % stations.length] ?? 'bahnhof']);
  await page.getByRole('tab', { name: tabs[leg % tabs.length] ?? 'Info' }).click();
  // A panel that had not loaded before it is left would load later, and count as growth.
  await settled(page);
  await setOut(page, geoPointAt(leg), geoPointAt(leg + 1));
  await page.clock.runFor(FIX_EVERY_MS);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.clock.runFor(LEG_MS);
  await settled(page);
  expect(await watches(page)).toBe(1);
  // On arrival the station begins by itself.
  if (await isSounding(page)) await pauseButton(page).click();
  await page.getByRole('tab', { name: 'Stationen' }).click();
  const list = page.getByRole('tabpanel', { name: 'Stationen' }).getByRole('listitem');
  await list
    .nth(leg % stations.length)
    .getByRole('button')
    .first()
    .click();
  await eventually(() => isSounding(page)).toBe(true);
  // A sound that stops before it has begun stores no position, and would store it in the next
  // round.
  await eventually(() => positionS(page)).toBeGreaterThan(0.5);
  await pauseButton(page).click();
  await settled(page);
}

interface Size {
  readonly heapMb: number;
  readonly elements: number;
  readonly listeners: number;
  readonly storedBytes: number;
}

/**
 * Stored data grows by the positions at which stations were left, and by the digits of its
 * counters.
 */
const growth: Readonly<Record<keyof Size, number>> = {
  heapMb: 1.1,
  elements: 1.1,
  listeners: 1.1,
  storedBytes: 1.2,
};

async function sizeOf(page: Page, client: CDPSession): Promise<Size> {
  // Objects freed in one collection may hold others that are freed in the next.
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  const storedBytes = await page.evaluate(() => JSON.stringify(localStorage).length);
  return { heapMb: usedSize / 1e6, elements: nodes, listeners: jsEventListeners, storedBytes };
}

let page: Page;
let client: CDPSession;
let early: Size;

// Consecutive tests on one page: the first hours are the baseline of the others.
test('F30 in three hours of walking every screen is opened and every station heard', async () => {
  page = await site.openLastingPage({ permissions: ['geolocation'] });
  await scriptPositions(page);
  await page.clock.install();
  await page.addInitScript(
    (stored) => {
      if (localStorage.length === 0) Object.assign(localStorage, stored);
    },
    demoAt(...bellWalk.story.tracks.map(({ slug }) => ['track', slug, 'active'] as const)),
  );
  await page.goto(`${site.url}/a/demo?tab=info`);
  await settled(page);
  await page.getByRole('button', { name: 'Standort erlauben' }).click();
  client = await page.context().newCDPSession(page);
  for (let leg = 0; leg < legsIn(EARLY_HOURS); leg += 1) await walkLeg(page, leg);
  // Everything permanent is there.
  early = await sizeOf(page, client);
});

test('F30 eight hours of walking leave the page as large as the first three did', async () => {
  for (let leg = legsIn(EARLY_HOURS); leg < legsIn(HOURS); leg += 1) await walkLeg(page, leg);
  const late = await sizeOf(page, client);
  const stateTexts = JSON.stringify({ early, late });
  process.stdout.write(`F30: ${stateTexts}\n`);
  for (const [what, maxGrowth] of Object.entries(growth) as [keyof Size, number][]) {
    expect(late[what] / early[what], `${what} of ${stateTexts}`).toBeLessThan(maxGrowth);
  }
});
