import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';

const REQUEST_TIMEOUT_MS = 3000;

/**
 * Entries of the browser's caches that are not files of the app: stories, sounds, tiles, plans and
 * what authors or other apps store belong in the databases.
 */
export async function foreignCacheEntries(page: Page): Promise<readonly string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  const tooLate = new Promise<readonly string[]>((resolve) => {
    setTimeout(resolve, REQUEST_TIMEOUT_MS, []).unref();
  });
  // A page that has crashed, or is navigating away, does not respond.
  return Promise.race([page.evaluate(listForeign).catch(() => []), tooLate]);
}

/** Fails where the caches have anything else. */
export async function expectOnlyAppCaches(page: Page): Promise<void> {
  expect(
    await foreignCacheEntries(page),
    'only files of the app lie in the browser’s caches',
  ).toEqual([]);
}

/**
 * Checks pages that outlive their test when their file has finished; called at the top of the file,
 * after its site.
 */
export function expectOnlyAppCachesAtEnd(pages: () => readonly (Page | undefined)[]): void {
  afterAll(async () => {
    for (const page of pages()) if (page) await expectOnlyAppCaches(page);
  });
}

async function listForeign(): Promise<readonly string[]> {
  if (!('caches' in globalThis)) return [];
  const ofTheApp = /^(workbox-precache-|klangweg-left-behind )/;
  const file = /\/(index\.html|static\/\S+|assets\/(audio|icons)\/[^/]+|klangweg-pages)$/;
  const foreign: string[] = [];
  for (const name of await caches.keys()) {
    if (!ofTheApp.test(name)) foreign.push(name);
    for (const { url } of await (await caches.open(name)).keys()) {
      if (!file.test(new URL(url).pathname)) foreign.push(`${name}: ${url}`);
    }
  }
  return foreign;
}
