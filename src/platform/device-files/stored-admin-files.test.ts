import { expect, test } from 'vitest';
import { storedAdminFile, storedAdminFiles } from './stored-admin-files.ts';
import { memoryRows } from './memory.ts';
import type { AdminFileRow } from './rows.ts';
import { emitter } from '../../lib/signal.ts';

const HOST = 'https://host/';
const APP = `${HOST}static/js/app-1.js`;
const ADMIN_SCRIPT = `${HOST}static/js/admin/shared-1.js`;
const PAGE = `${HOST}admin.html`;
const STYLE = `${HOST}static/css/admin/shared-1.css`;

/** The subset of the browser's caches that is used here. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const hrefOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, HOST).href;
  const open = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return Promise.resolve({
      keys: () => Promise.resolve([...files.keys()].map((url) => new Request(url))),
      match: (key: RequestInfo | URL) => Promise.resolve(files.get(hrefOf(key))?.clone()),
      put: (key: RequestInfo | URL, file: Response) =>
        Promise.resolve(void files.set(hrefOf(key), file)),
    });
  };
  const match = (key: RequestInfo | URL) =>
    Promise.resolve(
      [...all.values()]
        .map((files) => files.get(hrefOf(key)))
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

/** The server's page of this release. */
const pageOf = (release: string) =>
  new Response(`<script src="static/js/admin/${release}"></script>`, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
  });

interface Around {
  /** The release that the server has. */
  readonly onServer?: string;
  readonly respond?: (url: string) => Response;
  readonly workerOpensPage?: () => Promise<boolean>;
}

/** A page whose worker caches the app for everybody, as it does for visitors. */
async function aPage({
  onServer = 'one.js',
  respond = () => new Response('x'),
  workerOpensPage = () => Promise.resolve(true),
}: Around = {}) {
  const { caches, ...seen } = memoryCaches();
  const rows = memoryRows<AdminFileRow>();
  const own = await caches.open('app');
  await own.put(APP, new Response('app'));
  let release = onServer;
  const requested: string[] = [];
  const loads = emitter<readonly string[]>();
  const files = (own: string) =>
    storedAdminFiles({
      ...{ rows, caches, scope: HOST, release: own, workerReady: Promise.resolve() },
      workerOpensPage,
      fetch: (url) => {
        requested.push(url);
        return Promise.resolve(url === PAGE ? pageOf(release) : respond(url));
      },
      loaded: loads.subscribe,
    });
  const load = (...urls: readonly string[]) => {
    loads.emit(urls);
  };
  const storedUrls = async () =>
    (await rows.all()).map(([url, { release }]) => `${release} ${url}`).toSorted();
  const update = (next: string) => {
    release = next;
  };
  return { files, load, requested, rows, storedUrls, update, ...seen };
}

/** Resolves with the next report to the page. */
function keepingReports(files: ReturnType<typeof storedAdminFiles>) {
  let reportOpensAlone: (opensAlone: boolean) => void = () => undefined;
  const stop = files.storeLoadedFiles((opensAlone) => {
    reportOpensAlone(opensAlone);
  });
  const next = () =>
    new Promise<boolean>((resolve) => {
      reportOpensAlone = resolve;
    });
  return { next, stop };
}

test('the page’s loaded app files are stored, except stored ones and files that are not the app’s', async () => {
  const page = await aPage();
  const { next } = keepingReports(page.files('one.js'));
  const first = next();
  page.load(
    APP,
    ADMIN_SCRIPT,
    `${HOST}api/admin/settings`,
    'https://tiles.example/1.png',
    `${ADMIN_SCRIPT}?v=2`,
  );
  expect(await first).toBe(true);
  const second = next();
  page.load(STYLE);
  expect(await second).toBe(true);
  expect(await page.storedUrls()).toEqual([
    `one.js ${PAGE}`,
    `one.js ${STYLE}`,
    `one.js ${ADMIN_SCRIPT}`,
  ]);
  expect(page.names()).toEqual(['app']);
  expect(page.requested).toEqual([ADMIN_SCRIPT, PAGE, STYLE]);
  const stored = await storedAdminFile(page.rows, PAGE);
  expect([await stored?.text(), stored?.headers.get('content-security-policy')]).toEqual([
    await pageOf('one.js').text(),
    "default-src 'none'",
  ]);
});

test('under the worker of an earlier release the page would not open, and files of that release stay', async () => {
  let isNew = false;
  const page = await aPage({ workerOpensPage: () => Promise.resolve(isNew) });
  await page.rows.put(`${HOST}static/js/admin/shared-0.js`, {
    ...{ scope: HOST, release: 'zero.js', type: 'text/javascript', bytes: new ArrayBuffer(1) },
  });
  const { next } = keepingReports(page.files('one.js'));
  const first = next();
  page.load(ADMIN_SCRIPT);
  expect(await first).toBe(false);
  expect(await page.storedUrls()).toContain(`zero.js ${HOST}static/js/admin/shared-0.js`);
  isNew = true;
  const second = next();
  page.load(STYLE);
  expect(await second).toBe(true);
  expect(await page.storedUrls()).not.toContain(`zero.js ${HOST}static/js/admin/shared-0.js`);
});

test('with the page of a later release, or without a file, this one would not open', async () => {
  const later = await aPage({ onServer: 'two.js' });
  const result = keepingReports(later.files('one.js')).next();
  later.load(ADMIN_SCRIPT);
  expect(await result).toBe(false);
  expect(await later.storedUrls()).toEqual([`one.js ${ADMIN_SCRIPT}`]);
  const gone = await aPage({ respond: () => new Response('', { status: 404 }) });
  const noFile = keepingReports(gone.files('one.js')).next();
  gone.load(ADMIN_SCRIPT);
  expect(await noFile).toBe(false);
  expect(await gone.storedUrls()).toEqual([]);
});

test('more files than the limit are not stored', async () => {
  const large = await aPage({ respond: () => new Response(new Uint8Array(4_000_000)) });
  const result = keepingReports(large.files('one.js')).next();
  large.load(ADMIN_SCRIPT, STYLE);
  expect(await result).toBe(false);
  expect(await large.storedUrls()).toEqual([`one.js ${ADMIN_SCRIPT}`]);
});

test('an older release is deleted once the newer one is complete, and everything on request', async () => {
  const page = await aPage();
  const old = keepingReports(page.files('one.js'));
  const first = old.next();
  page.load(ADMIN_SCRIPT);
  await first;
  old.stop();
  page.update('two.js');
  const files = page.files('two.js');
  const second = keepingReports(files).next();
  page.load(STYLE);
  expect(await second).toBe(true);
  expect(await page.storedUrls()).toEqual([`two.js ${PAGE}`, `two.js ${STYLE}`]);
  await files.deleteFiles();
  expect(await page.storedUrls()).toEqual([]);
});

test('without the Cache API the page is reported as not opening', async () => {
  const page = await aPage();
  let result: boolean | undefined;
  const files = storedAdminFiles({
    ...{
      rows: page.rows,
      caches: undefined,
      scope: HOST,
      release: 'one.js',
      workerReady: Promise.resolve(),
    },
    workerOpensPage: () => Promise.resolve(true),
    fetch: () => Promise.reject(new Error('nobody asks')),
    loaded: () => () => undefined,
  });
  files.storeLoadedFiles((opensAlone) => {
    result = opensAlone;
  });
  expect(result).toBe(false);
  await files.deleteFiles();
  expect(await page.storedUrls()).toEqual([]);
});

test('files that two releases share are not fetched twice, and count for the newer one', async () => {
  const page = await aPage();
  const first = keepingReports(page.files('one.js'));
  const pending = first.next();
  page.load(ADMIN_SCRIPT, STYLE);
  await pending;
  first.stop();
  page.update('two.js');
  const two = keepingReports(page.files('two.js')).next();
  page.load(ADMIN_SCRIPT);
  expect(await two).toBe(true);
  expect(await page.storedUrls()).toEqual([`two.js ${PAGE}`, `two.js ${ADMIN_SCRIPT}`]);
  expect(page.requested).toEqual([ADMIN_SCRIPT, STYLE, PAGE, PAGE]);
});

test('the worker responds with stored files only, and with files only', async () => {
  const rows = memoryRows<AdminFileRow>();
  const bytes = new TextEncoder().encode('desk').buffer;
  const row = { scope: HOST, release: 'one.js', type: 'text/javascript', bytes };
  await rows.put(ADMIN_SCRIPT, row);
  const respond = await storedAdminFile(rows, ADMIN_SCRIPT);
  expect([await respond?.text(), respond?.headers.get('content-type')]).toEqual([
    'desk',
    'text/javascript',
  ]);
  expect(await storedAdminFile(rows, STYLE)).toBeUndefined();
  await rows.put(STYLE, { ...row, bytes: 'later' as unknown as ArrayBuffer });
  expect(await storedAdminFile(rows, STYLE)).toBeUndefined();
});
