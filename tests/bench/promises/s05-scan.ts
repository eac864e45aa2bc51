import type { BrowserContext, Page } from 'playwright';
import { appIsHydrated, launchBrowser } from '../../support/browsers/browser.ts';
import { fakeCamera } from '../../support/browsers/fake-camera.ts';
import { cameraReadTimes, watchCamera } from '../../support/browsers/watch-camera.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage, phoneSlowdown } from '../bench-page.ts';
import { median, p95, rounded } from '../figures.ts';
import { serveMinimalPage } from '../minimal-page.ts';
import { clockPage, tapUntilSound, untilReady } from '../page-clock.ts';
import { warm } from './s04-tap.ts';
import { firstSoundUrl } from '../walk-under-test.ts';

/** Of fewer scans the slowest twentieth is a single one. */
const scans = 30;
const decodeBarMs = 100;
const barMs = 500;
/** Not the current station: its sound has to replace another. */
const station = 'turm';

interface Scanned {
  readonly decodeMs: number;
  readonly soundMs: number;
}

/** S5: from the picture of a sign to the sound of its station, with the file on the device. */
export async function measureScan({ server, folder, note }: Bench): Promise<void> {
  const { url } = await server();
  const minimal = await serveMinimalPage(await firstSoundUrl(url));
  const sign = `${url}/a/demo/${station}`;
  const args = await fakeCamera({ folder, name: 'sign', texts: [sign] });
  const browser = await launchBrowser({ args });
  const context = await newPhone(browser);
  try {
    await warm(context, sign);
    await warm(context, `${minimal.url}/`);
    const times: Scanned[] = [];
    const taps: number[] = [];
    for (let round = 0; round < scans; round += 1) {
      times.push(await scan(context, `${url}/a/demo?tab=info`));
      taps.push(await tapMinimalPage(context, `${minimal.url}/`));
    }
    const sounds = times.map(({ soundMs }) => soundMs);
    const decodes = times.map(({ decodeMs }) => decodeMs);
    note('S5', {
      value: rounded(p95(sounds), 0),
      unit: 'ms (p95)',
      reference: rounded(p95(taps), 0),
      ratio: rounded(median(sounds) / median(taps)),
      bar: barMs,
      ok: p95(sounds) <= barMs && p95(decodes) <= decodeBarMs,
      referenceIs: 'tap → sound of one HTML file that has nothing to read; ratio of medians',
      medianMs: rounded(median(sounds), 0),
      decodeMs: rounded(p95(decodes), 0),
      decodeMedianMs: rounded(median(decodes), 0),
      decodeBarMs,
      scans,
      cpuSlowdown: phoneSlowdown,
    });
  } finally {
    await browser.close();
    await minimal.close();
  }
}

/** On a fresh page, whose scanner is opened by a tap. */
async function scan(context: BrowserContext, address: string): Promise<Scanned> {
  const { page } = await openPhonePage(context);
  await page.addInitScript(() => localStorage.clear());
  await watchCamera(page);
  await clockSound(page);
  await page.goto(address);
  await appIsHydrated(page);
  await page.getByRole('tab', { name: 'QR' }).tap();
  const soundedMs = await soundStartMs(page);
  const { drawnMs, readMs } = await cameraReadTimes(page);
  await page.close();
  return { decodeMs: readMs - drawnMs, soundMs: soundedMs - drawnMs };
}

interface Clocked {
  klangwegSoundMs?: number;
}

/** Records when a new sound that replaces the current one has begun to advance. */
async function clockSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clocked = globalThis as Clocked;
    let before: string | undefined;
    const check = () => {
      const audio = document.querySelector('audio');
      const file = audio?.src.split('#', 1)[0];
      before ??= file;
      const isOther = audio && file?.endsWith('.m4a') === true && file !== before;
      if (isOther && audio.currentTime > 0) clocked.klangwegSoundMs = performance.now();
      else setTimeout(check, 4);
    };
    addEventListener('DOMContentLoaded', check);
  });
}

async function soundStartMs(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (globalThis as Clocked).klangwegSoundMs);
  return (await handle.jsonValue()) ?? Number.NaN;
}

async function tapMinimalPage(context: BrowserContext, address: string): Promise<number> {
  const { page } = await openPhonePage(context);
  await clockPage(page);
  await page.goto(address);
  const { tappedMs, soundMs } = await tapUntilSound(page, await untilReady(page));
  await page.close();
  return soundMs - tappedMs;
}
