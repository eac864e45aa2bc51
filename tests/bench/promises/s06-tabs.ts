import type { BrowserContext, Locator, Page } from 'playwright';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage, phoneSlowdown, type BenchPage } from '../bench-page.ts';
import { median, p95, rounded, type Row } from '../figures.ts';
import { aroundScreens, shownScreen, sameScreensPage } from '../same-screens-page.ts';

/**
 * The length of each page's turn: long enough to settle, and short enough that both meet the same
 * machine.
 */
const roundsPerPage = 6;
const alternations = 6;
const barMs = 100;

interface Switched {
  klangwegSwitchMs?: number;
}

type ByTab = Record<string, number[]>;

/**
 * S6: from the tap on a tab to the frame that shows its panel, each panel having been opened once.
 * The reference, in turns, is the minimal page with the same panels.
 */
export async function measureTabs({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const context = await newPhone(await browser());
  try {
    const ours = await openOurs(context, `${url}/a/demo`);
    const minimal = await openMinimalPage(context, url, await screensPageOf(ours.page));
    const byTab: ByTab = {};
    const others: ByTab = {};
    for (let alternation = 0; alternation < alternations; alternation += 1) {
      await measurePage(ours, minimal, byTab);
      await measurePage(minimal, ours, others);
    }
    note('S6', rowOf(byTab, Object.values(others).flat()));
  } finally {
    await context.close();
  }
}

function rowOf(byTab: ByTab, others: readonly number[]): Row {
  const times = Object.values(byTab).flat();
  return {
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
  };
}

/** The scanner is a dialog over the whole page: its tab cannot be left by another tab. */
const tabsOf = (page: Page) => page.locator('[role=tab]:not([aria-label=QR])').all();

async function openOurs(context: BrowserContext, address: string): Promise<BenchPage> {
  const ours = await openPhonePage(context);
  const { page } = ours;
  await clockSwitches(page);
  await page.goto(address);
  await appIsHydrated(page);
  for (const tab of await tabsOf(page)) {
    await switchTo(page, tab);
    // A panel may load in several chunks, as a station does with its transcript.
    await page.waitForLoadState('networkidle');
  }
  await workerIsThere(page);
  return ours;
}

async function openMinimalPage(
  context: BrowserContext,
  url: string,
  html: string,
): Promise<BenchPage> {
  const minimal = await openPhonePage(context);
  const { page } = minimal;
  await clockSwitches(page);
  // At an address that the worker passes to the server: the walk's pictures load, and no worker
  // interferes.
  const address = `${url}/api/same-rooms`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  for (const tab of await tabsOf(page)) await switchTo(page, tab);
  return minimal;
}

async function screensPageOf(page: Page): Promise<string> {
  const byTab: Record<string, string> = {};
  for (const tab of await tabsOf(page)) {
    await switchTo(page, tab);
    const [id, html] = await shownScreen(page);
    byTab[id] = html;
  }
  return sameScreensPage({ ...(await aroundScreens(page)), byTab });
}

/**
 * A throttled page uses the machine even when it is idle: the one in the background is not
 * throttled.
 */
async function measurePage(benchPage: BenchPage, behind: BenchPage, byTab: ByTab): Promise<void> {
  await behind.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await benchPage.page.bringToFront();
  await benchPage.cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  for (let round = 0; round < roundsPerPage; round += 1) {
    for (const tab of await tabsOf(benchPage.page)) {
      const ms = await switchTo(benchPage.page, tab);
      // The tab that is already open has no time.
      if (ms !== undefined) (byTab[(await tab.getAttribute('aria-label')) ?? ''] ??= []).push(ms);
    }
  }
}

async function switchTo(page: Page, tab: Locator): Promise<number | undefined> {
  if ((await tab.getAttribute('aria-selected')) === 'true') return undefined;
  await tab.scrollIntoViewIfNeeded();
  const box = await tab.boundingBox();
  if (!box) throw new Error('a tab is not on the screen');
  // By position: Playwright's tap on an element first checks what is there, and the check would be
  // counted.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const handle = await page.waitForFunction(() => (globalThis as Switched).klangwegSwitchMs);
  return handle.jsonValue();
}

/**
 * Waits until the worker has cached everything: its server runs on the same machine here, unlike on
 * a walk.
 */
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
        const check = () => {
          if (!isShown(tab)) return requestAnimationFrame(check);
          // After the frame that shows it.
          const sent = new MessageChannel();
          sent.port1.onmessage = () =>
            (switched.klangwegSwitchMs = performance.now() - event.timeStamp);
          return sent.port2.postMessage(undefined);
        };
        requestAnimationFrame(check);
      },
      { capture: true },
    );
  });
}
