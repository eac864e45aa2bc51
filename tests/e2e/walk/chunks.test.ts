import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { appIsHydratedInFakeTime, stopTime } from '../../support/browsers/browser.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

const failed = [/Failed to load resource|net::ERR/];
const retryButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Noch einmal versuchen' });

/** Counts how often the page was loaded: it must never reload by itself. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** Counts how often the page reported a failed chunk, from its first frame on. */
async function countErrors(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const errorCount = { times: 0, isErrorShown: false };
    Object.assign(globalThis, { errorCount });
    new MutationObserver(() => {
      const isErrorShown = document.body?.textContent.includes('ChunkLoadError') ?? false;
      if (isErrorShown && !errorCount.isErrorShown) errorCount.times += 1;
      errorCount.isErrorShown = isErrorShown;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate('errorCount.times');
}

describe('a page whose chunk', () => {
  let page: Page;
  let errors: () => Promise<number>;
  beforeAll(async () => {
    page = await site.openLastingPage({ expected: failed });
    errors = await countErrors(page);
  });

  test.each([
    ['does not load', (route: Route) => route.abort()],
    [
      'is the page of another network',
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hotel</h1>' }),
    ],
  ] as const)('%s shows one message, and a retry loads it', async (_, respond) => {
    await page.route('**/pages-*.js', respond);
    await page.goto(`${site.url}/login`);
    const loads = countLoads(page);
    await page.getByText('ChunkLoadError: Loading chunk pages failed', { exact: true }).waitFor();
    await page
      .getByRole('heading', { name: 'Dieser Bereich konnte nicht geladen werden' })
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await errors()).toBe(1);
    await page.unroute('**/pages-*.js');
    await retryButton(page).click();
    await page.getByRole('button', { name: 'Einloggen' }).waitFor();
    expect(loads()).toBe(0);
  });
});

test('a chunk that hangs is given up after 120 s, with messages meanwhile', async () => {
  const page = await site.openPage();
  await page.clock.install();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/pages-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/login`);
  await page.clock.runFor(400);
  await page.getByText('Komponente wird geladen...', { exact: true }).waitFor();
  await page.clock.runFor(5_000);
  await page.getByText('Das Netz ist gerade langsam.').waitFor();
  await page.clock.runFor(10_000);
  await retryButton(page).waitFor();
  await page.clock.runFor(105_000);
  await page.getByText('ChunkLoadError: Loading chunk pages failed').waitFor();
  release();
  await page.getByRole('button', { name: 'Einloggen' }).waitFor();
});

test('a screen whose chunk does not load stops no sound, and a retry loads it', async () => {
  const page = await site.openPage({ expected: failed });
  let lost = 0;
  await page.route('**/walk-*.js', async (route) => {
    await route.abort();
    lost += 1;
  });
  await page.goto(`${site.url}/a/demo`);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(position).toBeGreaterThan(0.2);
  // The sound triggers the player's tools, and all screens two seconds later; then only a visitor
  // does.
  await expect.poll(() => lost, { timeout: 15_000 }).toBe(2);
  await settled(page);
  const loads = countLoads(page);
  await page.getByRole('tab', { name: 'Quest' }).click();
  await page.getByText('ChunkLoadError: Loading chunk quest failed').waitFor();
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before + 0.2);
  await page.unroute('**/walk-*.js');
  await retryButton(page).click();
  await page.getByText('ChunkLoadError').waitFor({ state: 'detached' });
  await page
    .getByRole('heading', { name: 'Dieser Bereich konnte nicht geladen werden' })
    .waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
  expect(loads()).toBe(0);
});

test('screens whose files were lost while preloading open once the network is back', async () => {
  const page = await site.openPage({ expected: failed });
  const requested = new Set<string>();
  const lost = (route: Route) => {
    requested.add(route.request().url());
    return route.abort();
  };
  // Stopped from the beginning: in running time the page would soon load more of the app.
  await page.clock.install();
  await stopTime(page);
  await page.goto(`${site.url}/a/demo`);
  await appIsHydratedInFakeTime(page);
  // Every file except those that the page began with: of screens and their shared chunks.
  await page.route('**/static/js/*.js', lost);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect.poll(() => requested.size, { timeout: 15_000 }).toBeGreaterThan(2);
  await page.unroute('**/static/js/*.js', lost);
  const loads = countLoads(page);
  await page.getByRole('tab', { name: 'Passwort' }).click();
  await page.getByRole('textbox', { name: 'Passwort der Station' }).waitFor();
  await page.getByRole('tab', { name: 'Quest' }).click();
  await page.getByRole('tabpanel', { name: 'Quest' }).getByRole('heading').first().waitFor();
  await page.getByRole('tab', { name: 'Karte' }).click();
  await page.locator('.maplibregl-canvas').waitFor();
  expect(await page.getByRole('alert').getByRole('heading').count()).toBe(0);
  expect(loads()).toBe(0);
});

test('a stylesheet that was lost is loaded by the retry, so that no screen is unstyled', async () => {
  const page = await site.openPage({ expected: failed });
  await page.addInitScript(() => {
    const part = (value: object) =>
      btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
    const exp = Math.floor(Date.now() / 1000) + 3600;
    localStorage.setItem('token', `${part({ alg: 'HS256' })}.${part({ exp, userId: 1 })}.c2ln`);
  });
  await page.route('**/api/user', (route) => route.fulfill({ json: { ok: true } }));
  await page.route('**/*.css', (route) =>
    route.request().url().includes('pages') ? route.abort() : route.continue(),
  );
  await page.goto(`${site.url}/`);
  await page.getByText('Loading chunk pages failed').waitFor();
  await page.unroute('**/*.css');
  await retryButton(page).click();
  const card = page.locator('main li a').first();
  await card.waitFor();
  expect(await card.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'none',
  );
});

test('a screen that throws shows a message, breaks alone, and can be opened again', async () => {
  const page = await site.openPage({ expected: [/Zerbrochen/] });
  await page.addInitScript(() => {
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const exp = Math.floor(Date.now() / 1000) + 3600;
    localStorage.setItem('token', `${part({ alg: 'HS256' })}.${part({ exp, userId: 1 })}.c2ln`);
    const normalize = String.prototype.normalize;
    (globalThis as { mend?: () => void }).mend = () => {
      String.prototype.normalize = normalize;
    };
    String.prototype.normalize = () => {
      throw new Error('Zerbrochen mit Absicht');
    };
  });
  await page.route('**/api/user', (route) => route.fulfill({ json: { ok: true } }));
  await page.goto(`${site.url}/`);
  await page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }).waitFor();
  await page.getByText('Zerbrochen mit Absicht', { exact: true }).waitFor();
  await page.evaluate(() => {
    (globalThis as { mend?: () => void }).mend?.();
  });
  await retryButton(page).click();
  await page.getByRole('heading', { name: 'Rundgänge' }).waitFor();
});

test('a map whose worker does not load shows a message, and a retry draws it', async () => {
  const page = await site.openPage({ expected: failed });
  const errors = await countErrors(page);
  await page.route('**/maplibre-gl-worker-*.js', (route) => route.abort());
  await page.goto(`${site.url}/a/demo?tab=map`);
  await page.getByText('ChunkLoadError: Loading chunk map-surface failed').waitFor();
  expect(await errors()).toBe(1);
  await page.unroute('**/maplibre-gl-worker-*.js');
  await retryButton(page).click();
  await page.locator('.maplibregl-map[data-drawn]').waitFor();
});

/** All that loads with this built file: the files that it imports statically, and the libraries. */
function loadedWith(file: URL, found = new Set<string>()): ReadonlySet<string> {
  found.add(file.href);
  const imports = readFileSync(fileURLToPath(file), 'utf8').matchAll(
    /^(?:import|export)\b[^'"]*["']([^'"]+)["'];?$/gm,
  );
  for (const [, name = ''] of imports) {
    if (!name.startsWith('.')) found.add(name);
    else if (!found.has(new URL(name, file).href)) loadedWith(new URL(name, file), found);
  }
  return found;
}

test('a server that starts does not load the picture library', () => {
  const build = new URL('../../../build/', import.meta.url);
  const loaded = [...loadedWith(new URL('server.mjs', build))];
  // It would be found: the password hashes are a library as installed, too.
  expect(loaded).toContain('@node-rs/argon2');
  expect(loaded).not.toContain('sharp');
});
