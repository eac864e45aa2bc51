import { expect, test } from 'vitest';
import { ownFiles } from './own-files.ts';

const chunk = 'https://host/static/js/app-1.js';
const shell = 'https://host/index.html';
const keys = new Map([
  [chunk, chunk],
  [shell, `${shell}?__WB_REVISION__=7`],
]);

function aCache(cachedKeys: readonly string[]) {
  const files = new Map(cachedKeys.map((key) => [key, new Response(key)]));
  const cache = {
    match: (key: string) => Promise.resolve(files.get(key)),
    put: (key: string, file: Response) => Promise.resolve(void files.set(key, file)),
  };
  const caches = { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
  return { caches, names: () => [...files.keys()] };
}
const all = [...keys.values()];
const online = () => Promise.resolve(new Response('file'));
const offline = () => Promise.reject(new TypeError('no network'));

test('an app whose files are all cached requests nothing', async () => {
  const { caches } = aCache(all);
  expect(await ownFiles(caches, 'app', keys, offline)).toEqual({ files: 2, missing: 0 });
});

test('a missing file is fetched again where its name contains its hash', async () => {
  const { caches, names } = aCache([shell, `${shell}?__WB_REVISION__=7`]);
  expect(await ownFiles(caches, 'app', keys, online)).toEqual({ files: 2, missing: 0 });
  expect(names()).toContain(chunk);
});

test('a few files are fetched at a time, so that a slow network waits for no single one', async () => {
  const many = Array.from({ length: 10 }, (_, index) => `https://host/static/js/room-${index}.js`);
  const { caches } = aCache([]);
  let open = 0;
  let peak = 0;
  const slow = async () => {
    open += 1;
    peak = Math.max(peak, open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return new Response('file');
  };
  const named = new Map(many.map((url) => [url, url]));
  expect(await ownFiles(caches, 'app', named, slow)).toEqual({ files: 10, missing: 0 });
  expect(peak).toBe(3);
});

test('a missing shell is not replaced by what may be a later one', async () => {
  const { caches, names } = aCache([chunk]);
  expect(await ownFiles(caches, 'app', keys, online)).toEqual({ files: 2, missing: 1 });
  expect(names()).toEqual([chunk]);
});

test.each([
  ['no network', offline],
  ['a server that lacks it by now', () => Promise.resolve(new Response('', { status: 404 }))],
])('%s leaves it missing', async (_what, fetch) => {
  const { caches } = aCache([`${shell}?__WB_REVISION__=7`]);
  expect(await ownFiles(caches, 'app', keys, fetch)).toEqual({ files: 2, missing: 1 });
});
