import type { Page } from 'playwright';
import { POLL_EVERY_MS } from './browser.ts';

/**
 * Waits until the page has nothing pending and has rendered the results: requests, writes to the
 * device, debounced saves, dialogs that leave the history. See src/lib/pending.ts. A test that
 * holds a response back on purpose waits for what the page shows instead.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isCalm, undefined, { polling: POLL_EVERY_MS });
  await page.waitForFunction(hasBeenCalm, undefined, { polling: 'raf' });
}

/** Runs in the page. */
function isCalm(): boolean {
  return document.documentElement.dataset['pending'] === undefined;
}

/** Runs in the page, once a frame: rendering a response may start more requests. */
function hasBeenCalm(): boolean {
  const page = globalThis as { calmFrames?: number };
  const isPending = document.documentElement.dataset['pending'] !== undefined;
  page.calmFrames = isPending ? 0 : (page.calmFrames ?? 0) + 1;
  if (page.calmFrames < 3) return false;
  page.calmFrames = 0;
  return true;
}

/**
 * Waits until the admin page has nothing pending and shows that it has saved, also where it showed
 * so before.
 */
export async function saved(page: Page): Promise<void> {
  await settled(page);
  await page
    .getByText(/^gespeichert um \d\d:\d\d/i)
    .first()
    .waitFor();
}
