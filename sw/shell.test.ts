import { expect, test } from 'vitest';
import { answerShell } from './shell.ts';

const base = 'https://walks.example/rundgang/';
const files = ['static/js/kept-a1.js', 'static/js/german-a1.js', 'static/js/first-a1.js'];

/** A worker in whose cache these files lie. */
function aWorker(held: readonly string[]) {
  const match = (key: string) =>
    Promise.resolve(held.some((file) => base + file === key) ? new Response('') : undefined);
  return {
    app: {
      matchPrecache: () => Promise.resolve(new Response('<html><head></head></html>')),
      getURLsToCacheKeys: () => new Map(files.map((file) => [base + file, base + file])),
      strategy: { cacheName: 'app' },
    },
    caches: { open: () => Promise.resolve({ match }) },
    below: (url: string) => url.slice(base.length),
    language: 'de',
  } as unknown as Parameters<typeof answerShell>[1];
}

const linksIn = async (answer: Promise<Response | undefined>) =>
  [...((await (await answer)?.text()) ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('a kept walk’s shell names what it begins with, as far as that lies here', async () => {
  expect(await linksIn(answerShell('walk', aWorker(files)))).toEqual([
    '/rundgang/static/js/kept-a1.js',
    '/rundgang/static/js/german-a1.js',
  ]);
  // A module that does not come stays away for as long as its page is open.
  expect(await linksIn(answerShell('walk', aWorker(files.slice(1))))).toEqual([
    '/rundgang/static/js/german-a1.js',
  ]);
});

test('any other page names nothing more', async () => {
  expect(await linksIn(answerShell('page', aWorker(files)))).toEqual([]);
});
