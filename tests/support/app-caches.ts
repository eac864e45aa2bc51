import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';

const ASKED_WITHIN_MS = 3000;

/**
 * What lies in the browser's caches and is no file of the app: stories, sounds, tiles, plans and what
 * authors or other apps leave belong into its databases.
 */
export async function foreignToTheApp(page: Page): Promise<readonly string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  const tooLate = new Promise<readonly string[]>((resolve) => {
    setTimeout(resolve, ASKED_WITHIN_MS, []).unref();
  });
  // A page that has crashed, or is on its way elsewhere, cannot be asked.
  return Promise.race([page.evaluate(listForeign).catch(() => []), tooLate]);
}

/** Fails where something else lies there. */
export async function expectOnlyTheApp(page: Page): Promise<void> {
  expect(await foreignToTheApp(page), 'only files of the app lie in the browser’s caches').toEqual(
    [],
  );
}

/** Of pages that outlive their test, when their file is through; said at its top, after its house. */
export function expectOnlyTheAppAtLast(pages: () => readonly (Page | undefined)[]): void {
  afterAll(async () => {
    for (const page of pages()) if (page) await expectOnlyTheApp(page);
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
