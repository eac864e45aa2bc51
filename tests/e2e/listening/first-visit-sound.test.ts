import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../../support/browsers/browser.ts';
import {
  eventually,
  playButton,
  positionS,
  seekBar,
  readAudioState,
} from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { workerControlsPage } from '../../support/browsers/worker.ts';

const site = demoSite();
/** Headed, as visitors have it: a headless one lets the bytes of both responses combine. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ isFullBrowser: true });
});
afterAll(() => browser.close());

type Watched = typeof globalThis & { breaks?: string[] };

/** Records events that interrupt a sound: a visitor hears them and sees the button change. */
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
  await page.goto(`${site.url}/a/museum/kasse?tab=track-details`);
  await settled(page);
  return page;
}

const breaksOf = (page: Page) => page.evaluate(() => (globalThis as Watched).breaks);

/** Seeks past what was buffered before the worker: from there on the worker responds. */
async function hearFarOn(page: Page): Promise<void> {
  const { durationS } = await readAudioState(page);
  const farS = Math.floor(durationS) - 9;
  await seekBar(page).fill(String(farS));
  await eventually(() => positionS(page)).toBeGreaterThan(farS + 1);
}

test('a station that was visited before the worker was installed plays without a break', async () => {
  const page = await openStation();
  await eventually(async () => (await readAudioState(page)).durationS).toBeGreaterThan(20);
  await workerControlsPage(page);
  await settled(page);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  await hearFarOn(page);
  expect(await breaksOf(page)).toEqual([]);
});
