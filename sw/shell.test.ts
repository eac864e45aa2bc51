import { expect, test } from 'vitest';
import { preloadsForStoredWalk, respondWithShell, type ShellDependencies } from './shell.ts';

const base = 'https://walks.example/rundgang/';
const files = ['static/js/kept-a1.js', 'static/js/german-a1.js', 'static/js/first-a1.js'];

/** A worker whose cache has these files. */
function aWorker(stored: readonly string[]) {
  const match = (key: string) =>
    Promise.resolve(stored.some((file) => base + file === key) ? new Response('') : undefined);
  return {
    app: {
      matchPrecache: () => Promise.resolve(new Response('<html><head></head></html>')),
      getURLsToCacheKeys: () => new Map(files.map((file) => [base + file, base + file])),
      strategy: { cacheName: 'app' },
    },
    caches: { open: () => Promise.resolve({ match }) },
    below: (url: string) => url.slice(base.length),
    language: 'de',
  } as unknown as ShellDependencies;
}

test('a cached walk begins with these scripts, as far as they are cached', async () => {
  expect(await preloadsForStoredWalk(aWorker(files))).toEqual([
    '/rundgang/static/js/kept-a1.js',
    '/rundgang/static/js/german-a1.js',
  ]);
  // A module that failed to load stays failed for as long as its page is open.
  expect(await preloadsForStoredWalk(aWorker(files.slice(1)))).toEqual([
    '/rundgang/static/js/german-a1.js',
  ]);
});

test('the shell preloads the given scripts, and no others', async () => {
  const linksIn = async (ahead: readonly string[]) => {
    const shell = await respondWithShell(aWorker(files), ahead);
    return [...((await shell?.text()) ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect(await linksIn(['/rundgang/static/js/kept-a1.js'])).toEqual([
    '/rundgang/static/js/kept-a1.js',
  ]);
  expect(await linksIn([])).toEqual([]);
});
