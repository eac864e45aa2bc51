import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { appHasCome } from '../support/browser.ts';
import { rawHttp } from '../support/raw-http.ts';
import type { Bench } from './bench.ts';
import { newPhone, openPhonePage } from './bench-page.ts';
import { rounded } from './figures.ts';
import { clockPage, tapUntilSound, untilReady } from './page-clock.ts';

const bar = 125;
const bytesInKb = 1000;

interface TakenOver {
  klangwegTakenOverMs?: number;
}

/** S11: script and style until React has taken over, as gzip; and that the first Play needs no script file. */
export async function measureBytes({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const sizes = await sizesUntilTakenOver(await browser(), `${url}/a/demo`);
  const kb = Object.values(sizes).reduce((sum, size) => sum + size, 0) / bytesInKb;
  const playsWithoutScripts = await playsWithoutFiles(await browser(), `${url}/a/demo`);
  note('S11', {
    value: rounded(kb, 1),
    unit: 'KB gzip',
    reference: null,
    ratio: null,
    bar,
    ok: kb <= bar && playsWithoutScripts,
    playsWithoutScripts,
    bytes: sizes,
  });
}

async function sizesUntilTakenOver(browser: Browser, address: string) {
  const context = await newPhone(browser);
  try {
    const { page } = await openPhonePage(context);
    await noteTakeOver(page);
    const html = await (await page.goto(address))?.text();
    await appHasCome(page);
    const asked = await askedForBefore(page);
    const sizes: Record<string, number> = { 'inline in the page': inlineSize(html ?? '') };
    for (const one of asked) sizes[new URL(one).pathname] = await gzipSize(one);
    return sizes;
  } finally {
    await context.close();
  }
}

async function noteTakeOver(page: Page) {
  await page.addInitScript(() => {
    const look = () => {
      const drawn = document.querySelector('#root > *');
      const isReact = drawn && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'));
      if (isReact) (globalThis as TakenOver).klangwegTakenOverMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** What was asked for later is warmed, not needed. */
const askedForBefore = (page: Page) =>
  page.evaluate(() => {
    const untilMs = (globalThis as TakenOver).klangwegTakenOverMs ?? Infinity;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name, startTime }) => /\.(m?js|css)$/.test(name) && startTime <= untilMs)
      .map(({ name }) => name);
  });

async function gzipSize(address: string): Promise<number> {
  const { status, body } = await rawHttp(address, { headers: { 'accept-encoding': 'gzip' } });
  if (status !== 200) throw new Error(`${address}: ${status}`);
  return body.length;
}

/** Scripts and styles in the page; the story in it is content. */
function inlineSize(html: string): number {
  const texts = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>|<script>([\s\S]*?)<\/script>/g)];
  return gzipSync(texts.map(([, style, script]) => style ?? script ?? '').join('\n')).length;
}

/** Whether one tap sounds although no script file ever comes: then none is needed before the first Play. */
async function playsWithoutFiles(browser: Browser, address: string): Promise<boolean> {
  const context = await newPhone(browser);
  try {
    const { page } = await openPhonePage(context);
    await clockPage(page);
    await page.route(/\.m?js$/, (route) => route.abort());
    await page.goto(address, { waitUntil: 'commit' });
    return await tapUntilSound(page, await untilReady(page)).then(
      () => true,
      () => false,
    );
  } finally {
    await context.close();
  }
}
