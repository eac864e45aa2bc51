import type { Page } from 'playwright';
import { playButton } from '../pages/player.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../wait.ts';
import { settled } from './settled.ts';
import { waitInPage } from './wait-in-page.ts';

/** Plays a station and waits until the device has everything that a day offline needs. */
export async function playUntilStored(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await playShownUntilStored(page);
}

/** The same for a page that shows the station already. */
export async function playShownUntilStored(page: Page): Promise<void> {
  await settled(page);
  await playButton(page).click();
  await appIsCached(page);
  // The page stores the story by itself, in its own time.
  const isStored = async () => (await storyIsStored(page)) || undefined;
  await waitFor('the story on the device', isStored);
}

/** Whether a walk's story is stored on the device. */
export function storyIsStored(page: Page): Promise<boolean> {
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

/** Waits until the worker controls the page and all files of the app are cached. */
export async function appIsCached(page: Page): Promise<void> {
  await workerControlsPage(page);
  await appIsStored(page);
}

/** Waits until the worker controls the page: it has cached what a reload of the open walk needs. */
export async function workerControlsPage(page: Page): Promise<void> {
  await waitInPage(
    page,
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    BEGINS_WITHIN_MS,
  );
}

/** A first visit's worker fetches the rest once it is active. */
async function appIsStored(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { serviceWorker } = navigator;
          serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
            const message = data as { type?: string; missing?: number };
            if (message.type === 'app/is') resolve(message.missing ?? 0);
          });
          serviceWorker.controller?.postMessage({ type: 'app/ask' });
        }),
    );
  const isStored = async () => (await missing()) === 0 || undefined;
  // The worker checks all of the app's files for each response.
  await waitFor('the whole app on the device', isStored, BEGINS_WITHIN_MS, 200);
}

export const isFromDevice = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

/** Clears the HTTP cache: it must not stand in for what the worker caches. */
export async function clearHttpCache(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
}

/** Waits until the server's page of this address is cached on the device. */
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
