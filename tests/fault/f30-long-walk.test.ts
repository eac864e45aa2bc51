import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bellWalk } from '../../server/demo/bell.ts';
import { latLonOf, stationSpots } from '../../server/demo/bell/places.ts';
import { demoAt } from '../shots/progress.ts';
import { eventually, isSounding, pauseKey, positionS } from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = demoHouse();
const HOUR_MS = 3_600_000;
const LEG_MS = HOUR_MS / 2;
const EARLY_HOURS = 3;
const HOURS = 8;
const legsIn = (hours: number) => (hours * HOUR_MS) / LEG_MS;
const FIX_EVERY_MS = 5000;

const stations = ['bahnhof', 'marktplatz', 'turm', 'giesserei', 'bruecke', 'rathaus'] as const;
const rooms = ['Info', 'Stationen', 'Quest', 'Karte', 'Passwort', 'Radio'];

type Spot = readonly [latitude: number, longitude: number];

interface Walked {
  klangwegEars?: Map<number, PositionCallback>;
  klangwegWay?: { readonly from: Spot; readonly to: Spot; readonly sinceMs: number };
}

/** Positioning by the page's own clock: the browser's would be hours old in a hastened walk. */
async function watchPlaces(page: Page): Promise<void> {
  await page.addInitScript(
    ({ everyMs, legMs }) => {
      const walked = globalThis as Walked;
      const ears = (walked.klangwegEars = new Map<number, PositionCallback>());
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
      navigator.geolocation.watchPosition = (hear) => {
        ears.set(++last, hear);
        return last;
      };
      navigator.geolocation.clearWatch = (id) => void ears.delete(id);
      navigator.geolocation.getCurrentPosition = (hear) => hear(here());
      setInterval(() => {
        for (const hear of [...ears.values()]) hear(here());
      }, everyMs);
    },
    { everyMs: FIX_EVERY_MS, legMs: LEG_MS },
  );
}

const setOut = (page: Page, from: Spot, to: Spot) =>
  page.evaluate(
    (way) => {
      (globalThis as Walked).klangwegWay = { ...way, sinceMs: Date.now() };
    },
    { from, to },
  );
const watches = (page: Page) => page.evaluate(() => (globalThis as Walked).klangwegEars?.size);

/** Half an hour: a look into a room, a way from station to station, a station heard. */
async function walkLeg(page: Page, leg: number): Promise<void> {
  const spotOf = (at: number) =>
    latLonOf(stationSpots[stations[at % stations.length] ?? 'bahnhof']);
  await page.getByRole('tab', { name: rooms[leg % rooms.length] ?? 'Info' }).click();
  // A room that had not come when it was left again would come later, and be counted as growth.
  await settled(page);
  await setOut(page, spotOf(leg), spotOf(leg + 1));
  await page.clock.runFor(FIX_EVERY_MS);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.clock.runFor(LEG_MS);
  await settled(page);
  expect(await watches(page)).toBe(1);
  // Who arrives somewhere hears it begin.
  if (await isSounding(page)) await pauseKey(page).click();
  await page.getByRole('tab', { name: 'Stationen' }).click();
  const list = page.getByRole('tabpanel', { name: 'Stationen' }).getByRole('listitem');
  await list
    .nth(leg % stations.length)
    .getByRole('button')
    .first()
    .click();
  await eventually(() => isSounding(page)).toBe(true);
  // One that was stopped before it had begun leaves no place behind, and would with the next round.
  await eventually(() => positionS(page)).toBeGreaterThan(0.5);
  await pauseKey(page).click();
  await settled(page);
}

interface Size {
  readonly heapMb: number;
  readonly elements: number;
  readonly listeners: number;
  readonly storedBytes: number;
}

/** What is stored grows by the places where stations were left, and by the digits of its counters. */
const growth: Readonly<Record<keyof Size, number>> = {
  heapMb: 1.1,
  elements: 1.1,
  listeners: 1.1,
  storedBytes: 1.2,
};

async function sizeOf(page: Page, client: CDPSession): Promise<Size> {
  // What a collection lets go may hold something that goes in the next.
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  const storedBytes = await page.evaluate(() => JSON.stringify(localStorage).length);
  return { heapMb: usedSize / 1e6, elements: nodes, listeners: jsEventListeners, storedBytes };
}

let page: Page;
let client: CDPSession;
let early: Size;

// In a row on one page: the first hours are what the others are measured by.
test('F30 in three hours of walking every room is opened and every station heard', async () => {
  page = await house.openLastingPage({ permissions: ['geolocation'] });
  await watchPlaces(page);
  await page.clock.install();
  await page.addInitScript(
    (kept) => {
      if (localStorage.length === 0) Object.assign(localStorage, kept);
    },
    demoAt(...bellWalk.story.tracks.map(({ slug }) => ['track', slug, 'active'] as const)),
  );
  await page.goto(`${house.url}/a/demo?tab=info`);
  await settled(page);
  await page.getByRole('button', { name: 'Standort erlauben' }).click();
  client = await page.context().newCDPSession(page);
  for (let leg = 0; leg < legsIn(EARLY_HOURS); leg += 1) await walkLeg(page, leg);
  // What is kept for good is there.
  early = await sizeOf(page, client);
});

test('F30 eight hours of walking leave the page as large as the first three did', async () => {
  for (let leg = legsIn(EARLY_HOURS); leg < legsIn(HOURS); leg += 1) await walkLeg(page, leg);
  const late = await sizeOf(page, client);
  const said = JSON.stringify({ early, late });
  process.stdout.write(`F30: ${said}\n`);
  for (const [what, most] of Object.entries(growth) as [keyof Size, number][]) {
    expect(late[what] / early[what], `${what} of ${said}`).toBeLessThan(most);
  }
});
