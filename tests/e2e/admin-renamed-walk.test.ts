import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { mustCall } from '../support/api-client.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { openLastingDesk } from '../support/desk-page.ts';
import { expectOnlyTheAppAtLast } from '../support/app-caches.ts';
import { eventually, pauseKey, playKey, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { DEMO_TITLE, renameDemo } from '../support/renamed-demo.ts';
import { isFromDevice, playUntilKept } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

// Published so that there is somebody who may rename the demo, which has sounds of its own.
const house = realHouse({ walks: [aWalk('anderswo').withTrack().build()] });
let onTheWay: Page;
let desk: Page;
expectOnlyTheAppAtLast(() => [onTheWay]);

beforeAll(async () => {
  desk = await openLastingDesk(house, house.administrator, 'stories', { size: 'phone' });
});

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** As the statistics of one walk show it to whoever runs the house. */
async function started(walk: string, station: string): Promise<number> {
  const { accessToken: token } = house.administrator;
  // What is counted just before midnight is asked for after it.
  const query = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now()), walk };
  const funnel = await mustCall<{ stations: { slug: string; started: number }[] }>(
    house.url,
    'adminFunnel',
    { token, query },
  );
  return funnel.stations.find(({ slug }) => slug === station)?.started ?? 0;
}

const send = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pageshow')));

test('who renames a walk that somebody is walking learns that its signs and links lead on', async () => {
  const browser = await house.browser();
  const context = await browser.newContext({ locale: 'de-DE' });
  onTheWay = await context.newPage();
  await playUntilKept(onTheWay, `${house.url}/a/demo/bahnhof?tab=track-details`);
  await eventually(() => positionS(onTheWay)).toBeGreaterThan(1);
  await eventually(async () => (await send(onTheWay), started('demo', 'bahnhof'))).toBe(1);
  // It lasts 40 s: on a busy machine it would be over before the walk has its new name.
  await pauseKey(onTheWay).click();
  await renameDemo(house, desk);
});

test('the sign of a walk that was renamed opens the station at the new address, and it sounds', async () => {
  const visitor = await house.openPage();
  await visitor.goto(`${house.url}/a/demo/turm?tab=track-details&lang=de#gelesen`);
  await settled(visitor);
  expect(visitor.url()).toBe(`${house.url}/a/die-glocke/turm?tab=track-details&lang=de#gelesen`);
  await playKey(visitor).click();
  await eventually(() => positionS(visitor)).toBeGreaterThan(0.5);
  await eventually(async () => (await send(visitor), started('die-glocke', 'turm'))).toBe(1);
  expect(await visitor.evaluate(() => localStorage.getItem('progress_die-glocke'))).toContain(
    'turm',
  );
});

test('whoever is on the way goes on under the old name, and is counted for the walk', async () => {
  // What was heard before came along.
  expect(await started('die-glocke', 'bahnhof')).toBe(1);
  await onTheWay.reload();
  await settled(onTheWay);
  expect([new URL(onTheWay.url()).pathname, await isFromDevice(onTheWay)]).toEqual([
    '/a/demo/bahnhof',
    true,
  ]);
  await eventually(() => positionS(onTheWay)).toBeGreaterThan(1);
  await onTheWay.goto(`${house.url}/a/demo/turm?tab=track-details`);
  await settled(onTheWay);
  const before = await started('die-glocke', 'turm');
  await playKey(onTheWay).click();
  await eventually(async () => (await send(onTheWay), started('die-glocke', 'turm'))).toBe(
    before + 1,
  );
  const kept = await onTheWay.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('progress_')),
  );
  expect(kept).toEqual(['progress_demo']);
});

test('the statistics of the walk show what was heard under the old name', async () => {
  await desk.getByRole('link', { name: 'Statistik', exact: true }).click();
  const rows = desk.getByRole('row').filter({ hasText: DEMO_TITLE });
  await rows.first().waitFor();
  expect(await desk.getByText('demo', { exact: true }).count()).toBe(0);
});
