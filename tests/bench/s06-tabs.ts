import type { BrowserContext, Locator, Page } from 'playwright-core';
import { appHasCome } from '../support/browser.ts';
import type { Bench } from './bench.ts';
import { newPhone, openPhonePage, phoneSlowdown } from './bench-page.ts';
import { median, p95, rounded } from './figures.ts';
import { aroundRooms, roomOnScreen, sameRoomsPage } from './same-rooms-page.ts';

const rounds = 16;
const barMs = 100;

interface Switched {
  klangwegSwitchMs?: number;
}

/**
 * S6: from the tap on a tab to the frame that shows its room, each room having been entered once.
 * Beside it the least page that shows the same rooms.
 */
export async function measureTabs({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const context = await newPhone(await browser());
  try {
    const { page } = await openPhonePage(context);
    await clockSwitches(page);
    await page.goto(`${url}/a/demo`);
    await appHasCome(page);
    const { byTab, rooms } = await ourSwitches(page);
    const around = await aroundRooms(page);
    await page.close();
    const others = await leastSwitches(context, url, sameRoomsPage({ ...around, byTab: rooms }));
    const times = Object.values(byTab).flat();
    note('S6', {
      value: rounded(p95(times), 0),
      unit: 'ms (p95)',
      reference: rounded(p95(others), 0),
      ratio: rounded(p95(times) / p95(others)),
      bar: barMs,
      ok: p95(times) <= barMs,
      referenceIs: 'one HTML file that puts the same rooms in their place',
      medianMs: rounded(median(times), 0),
      referenceMedianMs: rounded(median(others), 0),
      switches: times.length,
      slowestByTabMs: Object.fromEntries(
        Object.entries(byTab).map(([name, all]) => [name, rounded(Math.max(...all), 0)]),
      ),
      cpuSlowdown: phoneSlowdown,
    });
  } finally {
    await context.close();
  }
}

/** The scanner is a dialog over the whole page: nobody leaves it by a tab. */
const tabsOf = (page: Page) => page.locator('[role=tab]:not([aria-label=QR])').all();

async function ourSwitches(page: Page) {
  const byTab: Record<string, number[]> = {};
  const rooms: Record<string, string> = {};
  for (let round = -1; round < rounds; round += 1) {
    if (round === 0) await workerIsThere(page);
    for (const tab of await tabsOf(page)) {
      const name = (await tab.getAttribute('aria-label')) ?? '';
      const ms = await switchTo(page, tab);
      // A room may come in parts, as a station does with its text to read along.
      if (round < 0) await page.waitForLoadState('networkidle');
      // Not where one already is, and not the first time, when the room itself has to come.
      if (round >= 0 && ms !== undefined) (byTab[name] ??= []).push(ms);
      if (round !== rounds - 1) continue;
      const [id, html] = await roomOnScreen(page);
      rooms[id] = html;
    }
  }
  return { byTab, rooms };
}

async function leastSwitches(
  context: BrowserContext,
  url: string,
  html: string,
): Promise<readonly number[]> {
  const { page } = await openPhonePage(context);
  await clockSwitches(page);
  // Where the host itself must answer: its pictures are those of the walk, and no worker steps in.
  const address = `${url}/api/same-rooms`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const tab of await tabsOf(page)) {
      const ms = await switchTo(page, tab);
      if (round >= 0 && ms !== undefined) times.push(ms);
    }
  }
  await page.close();
  return times;
}

async function switchTo(page: Page, tab: Locator): Promise<number | undefined> {
  if ((await tab.getAttribute('aria-selected')) === 'true') return undefined;
  await tab.scrollIntoViewIfNeeded();
  const box = await tab.boundingBox();
  if (!box) throw new Error('a tab is not on the screen');
  // By place: a tap by its element asks on the way what lies there, and the asking would be counted.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const handle = await page.waitForFunction(() => (globalThis as Switched).klangwegSwitchMs);
  return handle.jsonValue();
}

/** What it stores once is sent by a server that is no other machine here, as it is on a walk. */
async function workerIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle');
}

async function clockSwitches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const switched = globalThis as Switched;
    const isShown = (tab: Element) => {
      const panel = document.querySelector('[role=tabpanel]');
      return (
        tab.getAttribute('aria-selected') === 'true' &&
        panel?.getAttribute('aria-labelledby') === tab.id &&
        panel.querySelector('[aria-busy=true]') === null &&
        panel.childElementCount > 0
      );
    };
    addEventListener(
      'click',
      (event) => {
        const tab = event.target instanceof Element && event.target.closest('[role=tab]');
        if (!tab) return;
        delete switched.klangwegSwitchMs;
        const look = () => {
          if (!isShown(tab)) return requestAnimationFrame(look);
          // After the frame that shows it.
          const sent = new MessageChannel();
          sent.port1.onmessage = () =>
            (switched.klangwegSwitchMs = performance.now() - event.timeStamp);
          return sent.port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}
