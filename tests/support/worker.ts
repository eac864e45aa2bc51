import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appHasCome } from './browser.ts';
import { playKey } from './player.ts';

/** Plays a station and waits until the worker has everything that a day without a network needs. */
export async function playUntilKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await appHasCome(page);
  await playKey(page).click();
  await workerStands(page);
}

/** The page is in the worker's care, and the walk's story lies on the device. */
export async function workerStands(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
      timeout: 40_000,
    })
    .toBe('activated');
}

export const isFromDevice = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-kept'));
