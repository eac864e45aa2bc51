import type { Page } from 'playwright-core';
import { appHasCome } from './browser.ts';
import { playKey } from './player.ts';
import { BEGINS_WITHIN_MS } from './wait.ts';

/** Plays a station and waits until the worker has everything that a day without a network needs. */
export async function playUntilKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await appHasCome(page);
  await playKey(page).click();
  await workerStands(page);
}

/** The page is in the worker's care: all files are here, and with them the walk that is open. */
export async function workerStands(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout: BEGINS_WITHIN_MS },
  );
}

export const isFromDevice = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

/** What the browser cached by itself must not stand in for what the worker keeps. */
export async function forgetHttpCache(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
}
