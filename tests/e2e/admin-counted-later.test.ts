import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { eventually, playKey, positionS, seekToEnd } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { waitingEvents } from '../support/waiting-events.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|ERR_ABORTED/;
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
});

const isSoundWhole = (page: Page) =>
  page.evaluate(() => {
    const { buffered, duration } = document.querySelector('audio')!;
    return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.5;
  });

/** The table of days in the administration: of each its name and how much was counted of what. */
async function countedByDay(desk: Page): Promise<Record<string, Record<string, string>>> {
  const table = desk.getByRole('region', { name: 'Nach Tagen' }).getByRole('table');
  const [, ...kinds] = await table.getByRole('columnheader').allTextContents();
  const rows: Record<string, Record<string, string>> = {};
  for (const row of (await table.getByRole('row').all()).slice(1)) {
    const cells = await row.getByRole('cell').allTextContents();
    rows[(await row.getByRole('rowheader').textContent()) ?? ''] = Object.fromEntries(
      kinds.map((kind, at) => [kind, cells[at] ?? '']),
    );
  }
  return rows;
}

test('what was heard without a network before midnight is counted on that day, though it is told on the next', async () => {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const nameOf = (dayMs: number) =>
    new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'UTC' }).format(dayMs);
  const page = await house.openPage({ expected: [noNetwork] });
  // The device's own clock; the server has no other than today's.
  await page.clock.install({ time: today - 10 * MINUTE_MS });
  let isBeginningTold = false;
  page.on('response', (answer) => {
    isBeginningTold ||= answer.request().postData()?.includes('track/started') ?? false;
  });
  await page.goto(`${house.url}/a/demo/bahnhof?tab=track-details`);
  await settled(page);
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  await eventually(() => isSoundWhole(page)).toBe(true);
  // None waits also before it has been written down.
  const tell = async () => {
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    return isBeginningTold;
  };
  await expect.poll(tell, { interval: 500 }).toBe(true);
  await eventually(() => waitingEvents(page)).toBe(0);

  await page.context().setOffline(true);
  await seekToEnd(page);
  await eventually(() => waitingEvents(page)).toBe(1);
  expect(await page.evaluate(() => Date.now())).toBeLessThan(today);

  await page.clock.setSystemTime(Math.max(Date.now(), today + MINUTE_MS));
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await eventually(() => waitingEvents(page)).toBe(0);

  const desk = await house.openPage({ size: 'desk' });
  await bringSignIn(desk, administrator);
  await desk.goto(`${house.url}/admin/statistics`);
  await desk.getByRole('region', { name: 'Nach Tagen' }).getByRole('table').waitFor();
  await settled(desk);
  const days = await countedByDay(desk);
  expect(days[nameOf(today - DAY_MS)]).toMatchObject({ begonnen: '0', 'zu Ende gehört': '1' });
  expect(days[nameOf(today)]).toMatchObject({ begonnen: '1', 'zu Ende gehört': '0' });
});
