import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { realSite } from '../../support/servers/real-site.ts';

const site = realSite({ env: { BASE_PATH: '/rundgang' } });

/** For consecutive tests on one page. */
let page: Page;
beforeAll(async () => {
  page = await site.openLastingPage();
});

const family = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const arrived = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);

test('fonts load after the first sound, change nothing in that visit, and are used from the next one on', async () => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.woff2')) fonts.push(pathname);
  });
  // Fonts also load without a sound, after six seconds and four more, which a busy page may exceed.
  await page.addInitScript(() => {
    const own = setTimeout;
    const unhurriedSetTimeout = (callback: () => void, delayMs?: number) =>
      delayMs === 6_000 ? 0 : own(callback, delayMs);
    Object.assign(globalThis, { setTimeout: unhurriedSetTimeout });
  });
  await page.goto(`${site.url}/rundgang/a/demo`, { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  const before = await family(page);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).first().click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('klangweg_letters')))
    .toMatch(/^\d{13}$/);
  expect(await family(page)).toBe(before);
  // A font that arrives in an open page repaints all of it, even if nothing uses it.
  expect(await arrived(page)).toBe(0);
  expect(fonts).toHaveLength(2);
  expect(fonts.every((path) => path.startsWith('/rundgang/static/woff2/'))).toBe(true);

  await page.reload();
  expect(await family(page)).toBe(before);
  await page.evaluate(() => {
    localStorage['klangweg_letters'] = String(Date.now() - 13 * 3600 * 1000);
  });
  await page.goto(`${site.url}/rundgang/a/demo`);
  expect(await family(page)).toMatch(/^"Source Sans 3 Variable"/);
  await expect.poll(() => arrived(page)).toBe(2);
  // From the same two addresses, which are cached by now: at most headers are counted.
  const bodies = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ transferSize, decodedBodySize }) => transferSize < decodedBodySize / 10),
  );
  expect(bodies).toEqual([true, true]);
  expect(new Set(fonts).size).toBe(2);
});

test('a page that the app alone draws has the fonts of the visit', async () => {
  await page.evaluate(() => {
    localStorage.removeItem('klangweg_letters');
  });
  const familyOfCode = async () => {
    await page.goto(`${site.url}/rundgang/code`);
    await page.getByRole('heading', { name: 'Freischaltcode' }).waitFor();
    return family(page);
  };
  expect(await familyOfCode()).not.toMatch(/^"Source Sans 3 Variable"/);
  await page.evaluate(() => {
    localStorage['klangweg_letters'] = '1';
  });
  expect(await familyOfCode()).toMatch(/^"Source Sans 3 Variable"/);
  await expect.poll(() => arrived(page)).toBeGreaterThan(0);
});
