import type { Page } from 'playwright-core';
import { playKey } from './player.ts';
import { BEGINS_WITHIN_MS, waitFor } from './wait.ts';
import { settled } from './settled.ts';

/** Plays a station and waits until the device has everything that a day without a network needs. */
export async function playUntilKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await soundUntilKept(page);
}

/** The same, of a page that shows the station already. */
export async function soundUntilKept(page: Page): Promise<void> {
  await settled(page);
  await playKey(page).click();
  await workerStands(page);
  // The page keeps it, by itself and in its own time.
  const isKept = async () => (await storyIsKept(page)) || undefined;
  await waitFor('the story on the device', isKept);
}

/** A story of a walk lies on the device. */
export function storyIsKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'klangweg-media')) return false;
    const opening = indexedDB.open('klangweg-media');
    await new Promise((opened) => (opening.onsuccess = opened));
    const count = opening.result.transaction('stories').objectStore('stories').count();
    await new Promise((counted) => (count.onsuccess = counted));
    opening.result.close();
    return count.result > 0;
  });
}

/** The page is in the worker's care, and all files of the app are here. */
export async function workerStands(page: Page): Promise<void> {
  await workerCares(page);
  await appIsWhole(page);
}

/** What the open walk is loaded anew with is here. */
export async function workerCares(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout: BEGINS_WITHIN_MS },
  );
}

/** A first visit's worker fetches the rest once it stands. */
async function appIsWhole(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { serviceWorker } = navigator;
          serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
            const told = data as { type?: string; missing?: number };
            if (told.type === 'app/is') resolve(told.missing ?? 0);
          });
          serviceWorker.controller?.postMessage({ type: 'app/ask' });
        }),
    );
  const isWhole = async () => (await missing()) === 0 || undefined;
  // The worker looks through all of the app's files for each answer.
  await waitFor('the whole app on the device', isWhole, BEGINS_WITHIN_MS, 200);
}

export const isFromDevice = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

/** What the browser cached by itself must not stand in for what the worker keeps. */
export async function forgetHttpCache(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
}

/** The server's page of this address lies on the device, too. */
export async function pageIsCached(page: Page, url: string): Promise<void> {
  const isCached = async () => ((await rowAt(page, url)) ? true : undefined);
  await waitFor(`the page ${url} on the device`, isCached, BEGINS_WITHIN_MS);
}

const rowAt = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('klangweg-media');
        request.onsuccess = () => {
          const row = request.result.transaction('passed').objectStore('passed').getKey(address);
          row.onsuccess = () => {
            request.result.close();
            resolve(row.result !== undefined);
          };
        };
      }),
    url,
  );
