import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage } from '../bench-page.ts';
import { rounded } from '../figures.ts';

const watchMs = 10_000;
const shortMs = 250;

interface Idle {
  klangwegWakes?: string[];
}

/** S13: what wakes the phone while somebody listens with the page in the background. */
export async function measureIdle({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const context = await newPhone(await browser());
  try {
    const { page, cdp } = await openPhonePage(context);
    await noteWakes(page);
    await page.goto(`${url}/a/demo`);
    await appIsHydrated(page);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).tap();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1);
    await hide(page);
    await sleep(1000);
    const before = await takeWakes(page, cdp);
    await sleep(watchMs);
    const after = await takeWakes(page, cdp);
    note('S13', {
      value: after.wakes.length,
      unit: `frames and short timers in ${watchMs / 1000} s`,
      reference: null,
      ratio: null,
      bar: 0,
      ok: after.wakes.length === 0 && after.positionS > before.positionS + watchMs / 2000,
      heardS: rounded(after.positionS - before.positionS, 1),
      mainThreadMsPerS: rounded(((after.taskS - before.taskS) * 1000) / (watchMs / 1000), 1),
      wakes: [...new Set(after.wakes)],
    });
  } finally {
    await context.close();
  }
}

/** An animation frame or a timer under 250 ms wakes the phone too often, whoever requested it. */
async function noteWakes(page: Page) {
  await page.addInitScript((limitMs) => {
    const wakes: string[] = ((globalThis as Idle).klangwegWakes = []);
    const where = () => new Error().stack?.split('\n')[3]?.trim() ?? '';
    const { requestAnimationFrame: frame } = window;
    window.requestAnimationFrame = (call) => {
      wakes.push(`frame ${where()}`);
      return frame(call);
    };
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const set = window[name] as (call: TimerHandler, ms?: number, ...rest: unknown[]) => number;
      const noted = (call: TimerHandler, ms = 0, ...rest: unknown[]) => {
        if (ms < limitMs) wakes.push(`${name} ${ms} ms ${where()}`);
        return set(call, ms, ...rest);
      };
      Object.assign(window, { [name]: noted });
    }
  }, shortMs);
}

/**
 * A headless browser never hides a page, so the page is made to believe that it is hidden. Frames
 * still fire, where a real phone would suspend them: the count is strict.
 */
async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

async function takeWakes(page: Page, cdp: CDPSession) {
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const figures = await page.evaluate(() => ({
    wakes: (globalThis as Idle).klangwegWakes?.splice(0) ?? [],
    positionS: document.querySelector('audio')?.currentTime ?? 0,
  }));
  return { ...figures, taskS: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0 };
}
