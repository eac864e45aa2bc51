import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { eventually, playButton, positionS, seekToEnd } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { waitingEvents } from '../../support/device/waiting-events.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|ERR_ABORTED/;
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

const isSoundComplete = (page: Page) =>
  page.evaluate(() => {
    const { buffered, duration } = document.querySelector('audio')!;
    return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.5;
  });

/** The administration's table of days: for each day its date and the counts by kind. */
async function countedByDay(adminPage: Page): Promise<Record<string, Record<string, string>>> {
  const table = adminPage.getByRole('region', { name: 'Nach Tagen' }).getByRole('table');
  const [, ...kinds] = await table.getByRole('columnheader').allTextContents();
  const rows: Record<string, Record<string, string>> = {};
  for (const row of (await table.getByRole('row').all()).slice(1)) {
    const cells = await row.getByRole('cell').allTextContents();
    rows[(await row.getByRole('rowheader').textContent()) ?? ''] = Object.fromEntries(
      kinds.map((kind, index) => [kind, cells[index] ?? '']),
    );
  }
  return rows;
}

test('a sound that was heard offline before midnight counts on that day, though it is sent on the next', async () => {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const nameOf = (dayMs: number) =>
    new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'UTC' }).format(dayMs);
  const page = await site.openPage({ expected: [noNetwork] });
  // The device's own clock; the server's clock is today's.
  await page.clock.install({ time: today - 10 * MINUTE_MS });
  let isStartCounted = false;
  page.on('response', (response) => {
    isStartCounted ||= response.request().postData()?.includes('track/started') ?? false;
  });
  await page.goto(`${site.url}/a/demo/bahnhof?tab=track-details`);
  await settled(page);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  await eventually(() => isSoundComplete(page)).toBe(true);
  // The outbox is also empty before the event has been written.
  const isStartSent = async () => {
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    return isStartCounted;
  };
  await expect.poll(isStartSent, { interval: 500 }).toBe(true);
  await eventually(() => waitingEvents(page)).toBe(0);

  await page.context().setOffline(true);
  await seekToEnd(page);
  await eventually(() => waitingEvents(page)).toBe(1);
  expect(await page.evaluate(() => Date.now())).toBeLessThan(today);

  await page.clock.setSystemTime(Math.max(Date.now(), today + MINUTE_MS));
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await eventually(() => waitingEvents(page)).toBe(0);

  const adminPage = await site.openPage({ size: 'desktop' });
  await seedSignIn(adminPage, administrator);
  await adminPage.goto(`${site.url}/admin/statistics`);
  await adminPage.getByRole('region', { name: 'Nach Tagen' }).getByRole('table').waitFor();
  await settled(adminPage);
  const days = await countedByDay(adminPage);
  expect(days[nameOf(today - DAY_MS)]).toMatchObject({ begonnen: '0', 'zu Ende gehört': '1' });
  expect(days[nameOf(today)]).toMatchObject({ begonnen: '1', 'zu Ende gehört': '0' });
});
