import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHangingLink, type HangingLink } from '../support/links/hanging-link.ts';
import { ownProfile } from '../support/browsers/own-profile.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
import { isFromDevice, playUntilStored } from '../support/browsers/worker.ts';

const phone = ownProfile();
let server: RealServer;
let link: HangingLink;
let context: BrowserContext;

beforeAll(async () => {
  server = await startServer();
  link = await openHangingLink(server.url);
  context = await phone.launch();
  await playUntilStored(await context.newPage(), `${link.url}/a/demo`);
  for (const page of context.pages()) await page.close();
}, 120_000);
afterAll(async () => {
  await context.close();
  await link.close();
  await server.remove();
  phone.remove();
});

/**
 * Opens an address on a hanging network; returns in seconds when anything was readable, and when
 * `isThere` was fulfilled.
 */
async function openHung(path: string, isThere: (page: Page) => Promise<unknown>) {
  link.hang();
  const page = await context.newPage();
  const begunMs = performance.now();
  const sinceS = () => (performance.now() - begunMs) / 1000;
  const visit = page.goto(link.url + path, { waitUntil: 'commit' });
  const watch = watchShownText(page);
  await isThere(page);
  const tookS = sinceS();
  const { readAfterS: readS, timesBlank } = await watch();
  await visit;
  expect(await isFromDevice(page)).toBe(true);
  expect(timesBlank).toBe(0);
  link.recover();
  await page.close();
  return { readS, tookS };
}

/**
 * Checks ten times a second whether the page shows anything: returns the seconds until it first
 * did, and how often it was blank after that.
 */
function watchShownText(page: Page) {
  const begunMs = performance.now();
  let readAfterS = Number.POSITIVE_INFINITY;
  let timesBlank = 0;
  let isOver = false;
  const check = async () => {
    const isBlank = (await shownText(page)) === '';
    if (!isBlank) readAfterS = Math.min(readAfterS, (performance.now() - begunMs) / 1000);
    else if (readAfterS < Number.POSITIVE_INFINITY) timesBlank += 1;
  };
  const looking = (async () => {
    while (!isOver) {
      await check();
      await page.waitForTimeout(100);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    // A page may appear and be complete between two checks.
    await check();
    return { readAfterS, timesBlank };
  };
}

/** Empty while the page is loading or blank. */
const shownText = (page: Page) =>
  page.evaluate(() => location.host && document.body.innerText.trim()).catch(() => '');

test('F2 on a hanging network a visited walk is readable and playable at once', async () => {
  const { readS, tookS } = await openHung('/a/demo/turm', (page) =>
    page.getByRole('button', { name: 'Abspielen', exact: true }).waitFor(),
  );
  // A second, plus some for a machine that is slower than a current phone.
  expect(readS).toBeLessThan(1.5);
  expect(tookS).toBeLessThan(1.5);
});

test('F2 a walk that is not on the device is given up after three seconds, and never a blank page', async () => {
  const { tookS } = await openHung('/a/museum', (page) =>
    page.getByText('Wird geladen...', { exact: true }).waitFor(),
  );
  expect(tookS).toBeGreaterThan(2.9);
  expect(tookS).toBeLessThan(6);
});
