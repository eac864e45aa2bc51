import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { eventually, playKey, positionS, seekBar, voice } from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';
import { workerCares } from '../support/worker.ts';

const house = demoHouse();
/** As visitors have it: the one without a window lets the bytes of both come together. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ isWhole: true });
});
afterAll(() => browser.close());

type Watched = typeof globalThis & { breaks?: string[] };

/** What stops a sound by itself: a visitor hears it and sees the key change. */
async function openStation(): Promise<Page> {
  const page = await openPage(browser, { serviceWorkers: 'allow' });
  await page.addInitScript(() => {
    const breaks: string[] = [];
    (globalThis as Watched).breaks = breaks;
    for (const event of ['error', 'pause'] as const)
      document.addEventListener(
        event,
        ({ target }) => {
          if (target instanceof HTMLAudioElement) breaks.push(`${event} ${target.currentTime}`);
        },
        true,
      );
  });
  await page.goto(`${house.url}/a/museum/kasse?tab=track-details`);
  await settled(page);
  return page;
}

const breaksOf = (page: Page) => page.evaluate(() => (globalThis as Watched).breaks);

/** Beyond what had come before the worker: from there on it answers. */
async function hearFarOn(page: Page): Promise<void> {
  const { durationS } = await voice(page);
  const farS = Math.floor(durationS) - 9;
  await seekBar(page).fill(String(farS));
  await eventually(() => positionS(page)).toBeGreaterThan(farS + 1);
}

test('a station that was looked at before the worker came is heard without a break', async () => {
  const page = await openStation();
  await eventually(async () => (await voice(page)).durationS).toBeGreaterThan(20);
  await workerCares(page);
  await settled(page);
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  await hearFarOn(page);
  expect(await breaksOf(page)).toEqual([]);
});
