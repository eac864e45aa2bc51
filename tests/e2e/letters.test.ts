import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startServer, type RealServer } from '../support/real-server.ts';

let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ env: { BASE_PATH: '/rundgang' } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.remove();
});

const family = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const arrived = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);

test('letters wait for the first sound, change nothing on that page, and are worn on the next', async () => {
  const page = await openPage(browser);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${server.url}/rundgang/a/demo`, { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  const before = await family(page);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).first().click();
  await expect.poll(() => arrived(page)).toBe(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('klangweg_letters'))).toBe('1');
  expect(await family(page)).toBe(before);
  expect(fonts.every((path) => path.startsWith('/rundgang/static/woff2/'))).toBe(true);

  await page.reload();
  expect(await family(page)).toMatch(/^"Source Sans 3 Variable"/);
  await expect.poll(() => arrived(page)).toBe(2);
});

test('a page that nobody waits for a sound on wears them at once', async () => {
  const page = await openPage(browser);
  await page.goto(`${server.url}/rundgang/`);
  await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
  expect(await family(page)).toMatch(/^"Source Sans 3 Variable"/);
  await expect.poll(() => arrived(page)).toBeGreaterThan(0);
});
