import { expect, test } from 'vitest';
import { subtleDigest } from '../src/platform/system/subtle-digest.ts';
import { memoryCachedFiles } from '../src/platform/media-store/memory.ts';
import { walkPages } from './walk-pages.ts';

const address = 'https://walks.example/a/demo/turm';
const html = (entry = 'index-a1') =>
  `<!doctype html><html lang="de"><body><template id="klangweg-app"><script src="/static/js/${entry}.js"></script></template></body></html>`;
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'klangweg-revision': 'r1',
  etag: '"1"',
};

interface Around {
  readonly isAway?: boolean;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly status?: number;
}

/** A worker beside a server that responds like this, with the walk in revision r1. */
function aWorker({
  isAway = false,
  body = html(),
  headers = pageHeaders,
  status = 200,
}: Around = {}) {
  const files = memoryCachedFiles();
  const requested: string[] = [];
  const device = { revision: 'r1' as string | undefined, isErased: false, languages: ['de-DE'] };
  const pages = walkPages({
    files,
    digest: subtleDigest(crypto),
    nowMs: () => 1000,
    freeBytes: () => Promise.resolve(undefined),
    openWalks: () => Promise.resolve([]),
    isBeingErased: () => device.isErased,
    walkAt: (url) => (url.includes('/a/demo') ? 'demo' : undefined),
    revisionToShow: () => Promise.resolve(device.revision),
    isOfThisRelease: (page) => page.includes('src="/static/js/index-a1.js"'),
    languages: () => device.languages,
    fetchAppFiles: () => Promise.resolve(requested.push('the app')),
    network: (url) => {
      requested.push(url);
      if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
  const shown = async (ahead: readonly string[] = []) => {
    const response = await pages.cachedPage(`${address}#there`, Promise.resolve(ahead));
    return response && { text: await response.text(), headers: response.headers };
  };
  return { files, requested, device, shown, cache: () => pages.cachePage(`${address}#here`) };
}

test('a page is shown again as it was loaded, with its policy, and is marked as stored', async () => {
  const { cache, shown, requested } = aWorker();
  expect(await shown()).toBeUndefined();
  await cache();
  expect(requested).toEqual(['the app', address]);
  const page = await shown(['/static/js/kept-b2.js']);
  expect(page?.text).toContain('<html data-kept lang="de">');
  expect(page?.text).toContain(
    '<template id="klangweg-app"><link rel="modulepreload" crossorigin href="/static/js/kept-b2.js"><script',
  );
  expect(page?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page?.headers.get('etag')).toBeNull();
});

test('a page that would be shown is not fetched again, and one that would not is', async () => {
  const { cache, requested, device } = aWorker();
  await cache();
  await cache();
  expect(requested).toEqual(['the app', address]);
  device.languages = ['en'];
  await cache();
  expect(requested.filter((request) => request === address)).toHaveLength(2);
});

test.each<[string, Around]>([
  ['of a restricted walk', { headers: { 'content-type': 'text/html' } }],
  ['that is no HTML', { headers: { ...pageHeaders, 'content-type': 'application/json' } }],
  ['with no-store', { headers: { ...pageHeaders, 'cache-control': 'no-store' } }],
  ['of an error', { status: 503 }],
  ['that is too large', { body: html() + ' '.repeat(1_000_000) }],
])('a response %s is not stored', async (_, around) => {
  const { cache, files } = aWorker(around);
  await cache();
  expect(await files.allFiles()).toEqual({ ok: true, value: [] });
});

test('the app draws the walk itself where the page would show anything else', async () => {
  const { cache, shown, device } = aWorker();
  await cache();
  device.revision = 'r2';
  expect(await shown()).toBeUndefined();
  // Only an account decides which revision its owner sees.
  device.revision = undefined;
  expect(await shown()).toBeUndefined();
  device.revision = 'r1';
  device.languages = ['en'];
  expect(await shown()).toBeUndefined();
  device.languages = ['de-DE'];
  expect(await shown()).toBeDefined();
});

test('a page of another release is not shown: its scripts are not cached', async () => {
  const { cache, shown } = aWorker({ body: html('index-b2') });
  await cache();
  expect(await shown()).toBeUndefined();
});

test('a damaged page is never shown, and is fetched again', async () => {
  const { cache, shown, files, requested } = aWorker();
  await cache();
  const cached = await files.findFile(address);
  if (!cached) throw new Error('nothing was kept');
  await files.cacheFile(cached.file, new Uint8Array(cached.bytes.byteLength));
  expect(await shown()).toBeUndefined();
  await cache();
  expect(requested.filter((request) => request === address)).toHaveLength(2);
  expect(await shown()).toBeDefined();
});

test('without a network nothing is stored, and no error is reported', async () => {
  const { cache, files, requested } = aWorker({ isAway: true });
  await cache();
  await cache();
  expect(requested.filter((request) => request === address)).toHaveLength(2);
  expect(await files.allFiles()).toEqual({ ok: true, value: [] });
});

test('while somebody deletes their data nothing is stored', async () => {
  const { cache, files, device } = aWorker();
  device.isErased = true;
  await cache();
  expect(await files.allFiles()).toEqual({ ok: true, value: [] });
});
