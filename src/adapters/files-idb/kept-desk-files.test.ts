import { expect, test } from 'vitest';
import { keptDeskFile, keptDeskFiles } from './kept-desk-files.ts';
import { memoryRows } from './memory-rows.ts';
import type { DeskFileRow } from './rows.ts';

const HOST = 'https://host/';
const APP = `${HOST}static/js/app-1.js`;
const DESK = `${HOST}static/js/desk-1.js`;
const STYLE = `${HOST}static/css/desk-1.css`;

/** As much of the browser's caches as is asked of them here. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const hrefOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, HOST).href;
  const open = (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return Promise.resolve({
      keys: () => Promise.resolve([...held.keys()].map((url) => new Request(url))),
      match: (key: RequestInfo | URL) => Promise.resolve(held.get(hrefOf(key))?.clone()),
      put: (key: RequestInfo | URL, file: Response) =>
        Promise.resolve(void held.set(hrefOf(key), file)),
    });
  };
  const match = (key: RequestInfo | URL) =>
    Promise.resolve(
      [...all.values()]
        .map((held) => held.get(hrefOf(key)))
        .find(Boolean)
        ?.clone(),
    );
  const caches = {
    ...{ open, match },
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return { caches: caches as unknown as CacheStorage, names: () => [...all.keys()] };
}

interface Around {
  readonly hasShell?: boolean;
  readonly answer?: (url: string) => Response;
}

/** A page whose worker keeps the app for everybody, as it does for visitors. */
async function aPage({ hasShell = true, answer = () => new Response('x') }: Around = {}) {
  const { caches, ...seen } = memoryCaches();
  const rows = memoryRows<DeskFileRow>();
  const own = await caches.open('app');
  await own.put(APP, new Response('app'));
  if (hasShell) await own.put(`${HOST}index.html`, new Response('shell'));
  const asked: string[] = [];
  const listeners: ((urls: readonly string[]) => void)[] = [];
  const files = (release: string) =>
    keptDeskFiles({
      ...{ rows, caches, scope: HOST, release, workerReady: Promise.resolve() },
      fetch: (url) => {
        asked.push(url);
        return Promise.resolve(answer(url));
      },
      loaded: (tell) => {
        listeners.push(tell);
        return () => listeners.splice(listeners.indexOf(tell), 1);
      },
    });
  const load = (...urls: readonly string[]) => {
    for (const tell of listeners) tell(urls);
  };
  const kept = async () =>
    (await rows.all()).map(([url, { release }]) => `${release} ${url}`).toSorted();
  return { files, load, asked, rows, kept, ...seen };
}

/** What a page is told next. */
function told(files: ReturnType<typeof keptDeskFiles>) {
  let hear: (opensAlone: boolean) => void = () => undefined;
  const stop = files.keep((opensAlone) => {
    hear(opensAlone);
  });
  const next = () =>
    new Promise<boolean>((resolve) => {
      hear = resolve;
    });
  return { next, stop };
}

test('what the page has loaded is kept, but what lies there already and what is not the app is not', async () => {
  const page = await aPage();
  const { next } = told(page.files('one.js'));
  const first = next();
  page.load(APP, DESK, `${HOST}api/admin/settings`, 'https://tiles.example/1.png', `${DESK}?v=2`);
  expect(await first).toBe(true);
  const second = next();
  page.load(STYLE);
  expect(await second).toBe(true);
  expect(await page.kept()).toEqual([`one.js ${STYLE}`, `one.js ${DESK}`]);
  expect(page.names()).toEqual(['app']);
  expect(page.asked).toEqual([DESK, STYLE]);
});

test('without the shell, or with a file that does not come, the page would not open', async () => {
  const bare = await aPage({ hasShell: false });
  const noShell = told(bare.files('one.js')).next();
  bare.load(DESK);
  expect(await noShell).toBe(false);
  const gone = await aPage({ answer: () => new Response('', { status: 404 }) });
  const noFile = told(gone.files('one.js')).next();
  gone.load(DESK);
  expect(await noFile).toBe(false);
  expect(await gone.kept()).toEqual([]);
});

test('more than a device should keep is not kept', async () => {
  const large = await aPage({ answer: () => new Response(new Uint8Array(4_000_000)) });
  const heard = told(large.files('one.js')).next();
  large.load(DESK, STYLE);
  expect(await heard).toBe(false);
  expect(await large.kept()).toEqual([`one.js ${DESK}`]);
});

test('an older release goes once the newer one is whole, and everything goes when it is told to', async () => {
  const page = await aPage();
  const old = told(page.files('one.js'));
  const first = old.next();
  page.load(DESK);
  await first;
  old.stop();
  const files = page.files('two.js');
  const second = told(files).next();
  page.load(STYLE);
  expect(await second).toBe(true);
  expect(await page.kept()).toEqual([`two.js ${STYLE}`]);
  await files.forget();
  expect(await page.kept()).toEqual([]);
});

test('without caches the page says that it would not open', async () => {
  const page = await aPage();
  let heard: boolean | undefined;
  const files = keptDeskFiles({
    ...{
      rows: page.rows,
      caches: undefined,
      scope: HOST,
      release: 'one.js',
      workerReady: Promise.resolve(),
    },
    fetch: () => Promise.reject(new Error('nobody asks')),
    loaded: () => () => undefined,
  });
  files.keep((opensAlone) => {
    heard = opensAlone;
  });
  expect(heard).toBe(false);
  await files.forget();
  expect(await page.kept()).toEqual([]);
});

test('what two releases share is not fetched twice, and counts for the newer one', async () => {
  const page = await aPage();
  const first = told(page.files('one.js'));
  const one = first.next();
  page.load(DESK, STYLE);
  await one;
  first.stop();
  const two = told(page.files('two.js')).next();
  page.load(DESK);
  expect(await two).toBe(true);
  expect(await page.kept()).toEqual([`two.js ${DESK}`]);
  expect(page.asked).toEqual([DESK, STYLE]);
});

test('the worker answers with what lies here, and with nothing that is no file', async () => {
  const rows = memoryRows<DeskFileRow>();
  const bytes = new TextEncoder().encode('desk').buffer;
  const row = { scope: HOST, release: 'one.js', type: 'text/javascript', bytes };
  await rows.put(DESK, row);
  const answer = await keptDeskFile(rows, DESK);
  expect([await answer?.text(), answer?.headers.get('content-type')]).toEqual([
    'desk',
    'text/javascript',
  ]);
  expect(await keptDeskFile(rows, STYLE)).toBeUndefined();
  await rows.put(STYLE, { ...row, bytes: 'later' as unknown as ArrayBuffer });
  expect(await keptDeskFile(rows, STYLE)).toBeUndefined();
});
