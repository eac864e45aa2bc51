import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openRaw } from '../../support/stores/open-stores.ts';
import {
  eventually,
  playButton,
  positionS,
  seekToEnd,
  soundIsBuffered,
} from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { waitingEvents } from '../../support/device/waiting-events.ts';
import { settled } from '../../support/browsers/settled.ts';
import { waitInPage } from '../../support/browsers/wait-in-page.ts';

const site = realSite();

interface StoredEvents {
  events: { kind: string; element: string; walk: string };
}

/** The events that the server has counted, each as often as it did. */
async function countedBy({ dataFolder }: { readonly dataFolder: string }): Promise<string[]> {
  const raw = await openRaw<StoredEvents>({ dataFolder });
  try {
    const rows = await raw.selectFrom('events').selectAll().execute();
    return rows.map(({ kind, element, walk }) => `${kind} ${element || walk}`).toSorted();
  } finally {
    await raw.destroy();
  }
}
const counted = () => countedBy(site.server);
const firePageShow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pageshow')));
const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load|ERR_ABORTED/;

test('what an anonymous visitor heard without the server is counted once it is back, also if a response is lost', async () => {
  const page = await site.openPage({ expected: [noServer] });
  await page.goto(`${site.url}/a/demo/bahnhof?tab=track-details`);
  await settled(page);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  const online = ['code/scanned bahnhof', 'track/started bahnhof', 'walk/opened demo'];
  await eventually(async () => (await firePageShow(page), counted())).toEqual(online);
  await eventually(() => soundIsBuffered(page)).toBe(true);
  await site.server.stop();
  await seekToEnd(page);
  await eventually(() => waitingEvents(page)).toBe(1);
  const later = await page.context().newPage();
  await page.close();

  await site.server.restart();
  let lost = 0;
  await later.route('**/api/events', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await later.goto(`${site.url}/a/demo?tab=info`);
  await settled(later);
  await eventually(() => lost).toBe(1);
  // Once would be too early for pending events, and the next automatic retry comes seconds later.
  await eventually(async () => (await firePageShow(later), counted())).toEqual(
    [...online, 'track/finished bahnhof', 'walk/opened demo'].toSorted(),
  );
});

test('a visitor with Global Privacy Control is not counted', async () => {
  const page = await site.openPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  let eventCount = 0;
  await page.route('**/api/events', (route) => {
    eventCount += 1;
    return route.continue();
  });
  const before = await counted();
  await page.goto(`${site.url}/a/demo/turm?tab=track-details`);
  await settled(page);
  await waitInPage(page, () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/config')),
  );
  await firePageShow(page);
  await page.reload();
  await settled(page);
  expect([eventCount, await counted()]).toEqual([0, before]);
});
