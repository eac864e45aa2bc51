import { expect, test } from 'vitest';
import { dropUnneeded, archiveFiles } from './left-behind.ts';

/** As much of the Cache API as the tests need. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://host/').href;
  const open = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return Promise.resolve({
      keys: () => Promise.resolve([...files.keys()].map((url) => new Request(url))),
      match: (key: RequestInfo | URL) => Promise.resolve(files.get(keyOf(key))?.clone()),
      put: (key: RequestInfo | URL, file: Response) =>
        Promise.resolve(void files.set(keyOf(key), file)),
    });
  };
  const caches = {
    open,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return {
    caches: caches as unknown as CacheStorage,
    names: () => [...all.keys()],
    filesIn: (name: string) => [...(all.get(name)?.keys() ?? [])],
  };
}

const own = 'https://host/static/js/app-new.js';
const left = 'https://host/static/js/app-old.js';
const archiveName = 'klangweg-left-behind https://host/ v2';

async function anActivation(pages: readonly string[]) {
  const { caches, ...seen } = memoryCaches();
  let open = pages;
  const dependencies = { caches, scope: 'https://host/', openPages: () => Promise.resolve(open) };
  const app = await caches.open('app');
  for (const url of [own, left]) await app.put(url, new Response(url));
  await archiveFiles(dependencies, 'app', 'v2', (url) => url === own);
  return {
    ...seen,
    caches,
    async closeAllBut(...ids: readonly string[]) {
      open = ids;
      await dropUnneeded(dependencies);
    },
  };
}

test('files that the new release does not have stay for as long as one of its older pages is open', async () => {
  const { names, filesIn, caches, closeAllBut } = await anActivation(['a', 'b']);
  expect(filesIn(archiveName)).toEqual(['https://host/klangweg-pages', left]);
  const stored = await (await caches.open(archiveName)).match(left);
  expect(await stored?.text()).toBe(left);
  await closeAllBut('b', 'newer');
  expect(names()).toEqual(['app', archiveName]);
  await closeAllBut('newer');
  expect(names()).toEqual(['app']);
});

test('where no page is open no files are retained', async () => {
  expect((await anActivation([])).names()).toEqual(['app']);
});

test('retained files without their list of pages are deleted', async () => {
  const { caches, names, closeAllBut } = await anActivation([]);
  await (await caches.open(archiveName)).put(left, new Response(''));
  await closeAllBut('a');
  expect(names()).toEqual(['app']);
});

test('the files of another app on this server are not deleted', async () => {
  const { caches, names, closeAllBut } = await anActivation([]);
  const other = 'klangweg-left-behind https://host/other/ v1';
  await (await caches.open(other)).put(left, new Response(''));
  await closeAllBut();
  expect(names()).toEqual(['app', other]);
});
