import type { Page } from 'playwright';
import { decodeProgress } from '../../../src/core/progress/storage.ts';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage, phoneSlowdown } from '../bench-page.ts';
import { median, p95, rounded } from '../figures.ts';

const barMs = 2;
const lostBarS = 1;
const listenMs = 6000;

interface Saved {
  klangwegSavedMs?: number[];
  klangwegBehindS?: number[];
}

/**
 * S9: saving progress as the app does it, while a visitor listens and goes from station to station.
 */
export async function measureSaving({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const context = await newPhone(await browser());
  try {
    const { page } = await openPhonePage(context);
    await clockSaving(page);
    await page.goto(`${url}/a/demo?tab=playlist`);
    await appIsHydrated(page);
    const lostS = await listen(page);
    await walkOn(page);
    const times = await page.evaluate(() => (globalThis as Saved).klangwegSavedMs ?? []);
    note('S9', {
      value: rounded(p95(times)),
      unit: 'ms (p95)',
      reference: null,
      ratio: null,
      bar: barMs,
      ok: p95(times) <= barMs && lostS <= lostBarS,
      medianMs: rounded(median(times)),
      slowestMs: rounded(Math.max(...times)),
      saves: times.length,
      storedBytes: await page.evaluate(() => localStorage['progress_demo']?.length ?? 0),
      /**
       * The most that the stored position ever was behind the sound: the loss of a kill at that
       * moment.
       */
      mostLostS: rounded(lostS),
      lostBarS,
      cpuSlowdown: phoneSlowdown,
    });
  } finally {
    await context.close();
  }
}

/** Plays a station; returns how far the stored position fell behind it at most. */
async function listen(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Abspielen', exact: true }).tap();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1.5);
  const samples: { atS: number; stored: string }[] = await page.evaluate(async (lastsMs) => {
    const positions: { atS: number; stored: string }[] = [];
    const audio = document.querySelector('audio');
    const endMs = performance.now() + lastsMs;
    while (performance.now() < endMs) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      positions.push({ atS: audio?.currentTime ?? 0, stored: localStorage['progress_demo'] ?? '' });
    }
    return positions;
  }, listenMs);
  return Math.max(...samples.map(({ atS, stored }) => atS - positionIn(stored)));
}

function positionIn(stored: string): number {
  const positions = Object.values(decodeProgress(stored)?.progress.positions ?? {});
  return positions.toSorted((a, b) => b.counter - a.counter)[0]?.positionS ?? 0;
}

/** Starts every station of the list, as often as needed for some dozens of saves. */
async function walkOn(page: Page) {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; ; index += 1) {
      const list = page.getByRole('tabpanel', { name: 'Stationen' });
      const stations = list.getByRole('listitem').getByRole('button');
      await page.getByRole('tab', { name: 'Stationen' }).tap();
      await stations.first().waitFor();
      if (index >= (await stations.count())) break;
      await stations.nth(index).tap();
      await list.waitFor({ state: 'hidden' });
    }
  }
}

/** From the start of serialising to the end of writing. */
async function clockSaving(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const saved = globalThis as Saved;
    const times = (saved.klangwegSavedMs = []) as number[];
    const { stringify } = JSON;
    const { setItem } = Storage.prototype;
    let made: { readonly text: string; readonly fromMs: number } | undefined;
    JSON.stringify = (...args: [unknown]) => {
      const fromMs = performance.now();
      const text = stringify(...args);
      made = { text, fromMs };
      return text;
    };
    Storage.prototype.setItem = function (key: string, value: string) {
      const beforeMs = performance.now();
      setItem.call(this, key, value);
      if (key.startsWith('progress_')) {
        times.push(performance.now() - (made?.text === value ? made.fromMs : beforeMs));
      }
    };
  });
}
