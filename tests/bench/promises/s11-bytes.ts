import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import { rawHttp } from '../../support/links/raw-http.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage } from '../bench-page.ts';
import { rounded } from '../figures.ts';
import { clockPage, tapUntilSound, untilReady } from '../page-clock.ts';

const bar = 125;
const bytesInKb = 1000;

interface HydrationMark {
  klangwegHydratedMs?: number;
}

/**
 * S11: script and style until React has hydrated, as gzip; and that the first Play needs no script
 * file.
 */
export async function measureBytes({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const sizes = await sizesUntilHydrated(await browser(), `${url}/a/demo`);
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

async function sizesUntilHydrated(browser: Browser, address: string) {
  const context = await newPhone(browser);
  try {
    const { page } = await openPhonePage(context);
    await noteHydration(page);
    const html = await (await page.goto(address))?.text();
    await appIsHydrated(page);
    const requested = await requestedBefore(page);
    const sizes: Record<string, number> = { 'inline in the page': inlineSize(html ?? '') };
    for (const request of requested) sizes[new URL(request).pathname] = await gzipSize(request);
    return sizes;
  } finally {
    await context.close();
  }
}

async function noteHydration(page: Page) {
  await page.addInitScript(() => {
    const check = () => {
      const drawn = document.querySelector('#root > *');
      const isReact = drawn && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'));
      if (isReact) (globalThis as HydrationMark).klangwegHydratedMs = performance.now();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}

/** Later requests are preloads and not needed. */
const requestedBefore = (page: Page) =>
  page.evaluate(() => {
    const untilMs = (globalThis as HydrationMark).klangwegHydratedMs ?? Infinity;
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

/** Whether one tap plays although no script file ever loads: then the first Play needs none. */
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
