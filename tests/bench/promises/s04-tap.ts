import type { BrowserContext, Page } from 'playwright';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage, phoneSlowdown } from '../bench-page.ts';
import { median, p95, rounded } from '../figures.ts';
import { serveMinimalPage } from '../minimal-page.ts';
import { clockPage, tapUntilSound, untilReady } from '../page-clock.ts';
import { firstSoundUrl, firstStation } from '../walk-under-test.ts';

/**
 * The slowest twentieth of fewer is one or two taps, and depends more on the machine than on the
 * page.
 */
const taps = 100;
const barMs = 150;

/** S4: from the tap to sound, with the file in the browser's cache, on a fresh page. */
export async function measureTap({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const minimal = await serveMinimalPage(await firstSoundUrl(url));
  const context = await newPhone(await browser());
  try {
    const ours = `${url}/a/demo/${firstStation}`;
    const other = `${minimal.url}/`;
    await warm(context, ours);
    await warm(context, other);
    const times: number[] = [];
    const others: number[] = [];
    for (let tap = 0; tap < taps; tap += 1) {
      times.push(await tapOnFreshPage(context, ours, appIsShown));
      others.push(await tapOnFreshPage(context, other));
    }
    note('S4', {
      value: rounded(p95(times), 0),
      unit: 'ms (p95)',
      reference: rounded(p95(others), 0),
      ratio: rounded(p95(times) / p95(others)),
      bar: barMs,
      ok: p95(times) <= barMs,
      referenceIs: 'one HTML file that plays the same sound from the same cache',
      medianMs: rounded(median(times), 0),
      referenceMedianMs: rounded(median(others), 0),
      taps,
      cpuSlowdown: phoneSlowdown,
    });
  } finally {
    await context.close();
    await minimal.close();
  }
}

/** As on the reference page, the tap comes after the frame that shows the button. */
async function appIsShown(page: Page): Promise<void> {
  await appIsHydrated(page);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
}

/** Plays until the whole file is buffered, so that it is in the cache. */
export async function warm(context: BrowserContext, address: string): Promise<void> {
  await onFreshPage(context, address, async (page) => {
    await tapUntilSound(page, await untilReady(page));
    await page.waitForFunction(() => {
      const audio = document.querySelector('audio');
      if (!audio || audio.buffered.length === 0) return false;
      return audio.buffered.end(audio.buffered.length - 1) >= audio.duration - 1;
    });
  });
}

function tapOnFreshPage(
  context: BrowserContext,
  address: string,
  settle?: (page: Page) => Promise<void>,
): Promise<number> {
  return onFreshPage(context, address, async (page) => {
    const ready = await untilReady(page);
    await settle?.(page);
    const { tappedMs, soundMs } = await tapUntilSound(page, ready);
    return soundMs - tappedMs;
  });
}

/** One page at a time, as on a phone: a throttled page uses the machine even when it is idle. */
async function onFreshPage<T>(
  context: BrowserContext,
  address: string,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const { page } = await openPhonePage(context);
  await page.addInitScript(() => localStorage.clear());
  await clockPage(page);
  await page.goto(address);
  const measured = await measure(page);
  await page.close();
  return measured;
}
