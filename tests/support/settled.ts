import type { Page } from 'playwright-core';
import { ASKED_EVERY_MS } from './browser.ts';

/**
 * Until the page has nothing under way any more, and has drawn what came of it: requests, writes to
 * the device, waits before something is saved, dialogs on their way out of the history. See
 * src/lib/pending.ts. Whoever holds an answer back on purpose waits for what it shows instead.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isCalm, undefined, { polling: ASKED_EVERY_MS });
  await page.waitForFunction(hasBeenCalm, undefined, { polling: 'raf' });
}

/** Runs in the page. */
function isCalm(): boolean {
  return document.documentElement.dataset['pending'] === undefined;
}

/** Runs in the page, once a frame: what React draws of an answer may ask for more. */
function hasBeenCalm(): boolean {
  const page = globalThis as { calmFrames?: number };
  const isPending = document.documentElement.dataset['pending'] !== undefined;
  page.calmFrames = isPending ? 0 : (page.calmFrames ?? 0) + 1;
  if (page.calmFrames < 3) return false;
  page.calmFrames = 0;
  return true;
}

/** The desk has nothing on its way, and says that it has saved: also where it had said so before. */
export async function saved(page: Page): Promise<void> {
  await settled(page);
  await page
    .getByText(/^gespeichert um \d\d:\d\d/i)
    .first()
    .waitFor();
}
