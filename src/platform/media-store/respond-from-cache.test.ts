import { expect, test } from 'vitest';
import { subtleDigest } from '../system/subtle-digest.ts';
import { memoryCachedFiles } from './memory.ts';
import { openCacheResponder } from './respond-from-cache.ts';

const MB = 1_000_000;
const tile = 'https://tiles.example/1/2/3.png';
const passing = { kind: 'tile', walk: 'demo' } as const;
const request = (range?: string) =>
  new Request(`${tile}#kept-tile`, range === undefined ? {} : { headers: { range } });

function aWorker({ freeBytes = 900 * MB } = {}) {
  const files = memoryCachedFiles();
  let nowMs = 1000;
  let open: readonly string[] = [];
  let free = freeBytes;
  let isErased = false;
  let hurry: (() => void) | undefined;
  const cacheResponder = openCacheResponder({
    files,
    digest: subtleDigest(crypto),
    nowMs: () => nowMs,
    after: () =>
      new Promise((resolve) => {
        hurry = () => {
          resolve();
        };
      }),
    freeBytes: () => Promise.resolve(free),
    openWalks: () => Promise.resolve(open),
    isBeingErased: () => isErased,
  });
  return {
    files,
    passer: cacheResponder,
    is: (ms: number) => (nowMs = ms),
    opens: (walks: readonly string[]) => (open = walks),
    fills: () => (free = 0),
    erase: () => (isErased = true),
    isLate: () => {
      hurry?.();
      return hurry !== undefined;
    },
    addresses: async () => {
      const all = await files.allFiles();
      return all.ok ? all.value.map(({ address }) => address) : [];
    },
  };
}

const hostSending = (text: string, headers: Record<string, string> = {}, status = 200) => {
  let requested = 0;
  const network = () => {
    requested += 1;
    return Promise.resolve(new Response(text, { status, headers }));
  };
  return { network, requestCount: () => requested };
};
const nowhere = () => Promise.reject(new TypeError('Failed to fetch'));

test('a fresh response is not requested again; a stale one is, and is used without a network', async () => {
  const { passer: cacheResponder, is } = aWorker();
  const first = hostSending('one', { 'cache-control': 'max-age=60', 'content-type': 'image/png' });
  expect(await (await cacheResponder.respond(request(), passing, first.network)).text()).toBe(
    'one',
  );
  await cacheResponder.settled();
  is(60_999);
  const secondAnswer = await cacheResponder.respond(request(), passing, first.network);
  expect([await secondAnswer.text(), secondAnswer.headers.get('content-type')]).toEqual([
    'one',
    'image/png',
  ]);
  expect(first.requestCount()).toBe(1);
  is(61_001);
  const second = hostSending('two', { 'cache-control': 'max-age=60' });
  expect(await (await cacheResponder.respond(request(), passing, second.network)).text()).toBe(
    'two',
  );
  await cacheResponder.settled();
  is(200_000);
  expect(await (await cacheResponder.respond(request(), passing, nowhere)).text()).toBe('two');
  const broken = hostSending('oh', {}, 503);
  expect(await (await cacheResponder.respond(request(), passing, broken.network)).text()).toBe(
    'two',
  );
});

test('a hanging network is not waited for where a stale response is stored', async () => {
  const { passer: cacheResponder, is, isLate } = aWorker();
  await cacheResponder.respond(
    request(),
    passing,
    hostSending('one', { 'cache-control': 'max-age=1' }).network,
  );
  await cacheResponder.settled();
  is(9000);
  const response = cacheResponder.respond(request(), passing, () => new Promise(() => undefined));
  await expect.poll(isLate).toBe(true);
  expect(await (await response).text()).toBe('one');
});

test('without a stored response the network’s is returned', async () => {
  const { passer: cacheResponder, addresses } = aWorker();
  await expect(cacheResponder.respond(request(), passing, nowhere)).rejects.toThrow(
    'Failed to fetch',
  );
  const rejected = await cacheResponder.respond(
    request(),
    passing,
    hostSending('no', {}, 404).network,
  );
  expect(rejected.status).toBe(404);
  await cacheResponder.settled();
  expect(await addresses()).toEqual([]);
});

test('a range of an archive is another response than the next one', async () => {
  const { passer: cacheResponder } = aWorker();
  const part = hostSending('part', { 'content-range': 'bytes 0-3/9', etag: 'e' }, 206);
  await cacheResponder.respond(request('bytes=0-3'), { ...passing, kind: 'archive' }, part.network);
  await cacheResponder.settled();
  const cached = await cacheResponder.respond(request('bytes=0-3'), passing, nowhere);
  const { status, headers } = cached;
  expect([status, headers.get('content-range'), headers.get('etag'), await cached.text()]).toEqual([
    206,
    'bytes 0-3/9',
    'e',
    'part',
  ]);
  await expect(cacheResponder.respond(request('bytes=4-8'), passing, nowhere)).rejects.toThrow();
});

test('a response is not cached if its server forbids it or if it is too large', async () => {
  const { passer: cacheResponder, addresses } = aWorker();
  await cacheResponder.respond(
    request(),
    passing,
    hostSending('one', { 'cache-control': 'no-store' }).network,
  );
  await cacheResponder.respond(request(), passing, hostSending('x'.repeat(4_000_001)).network);
  await cacheResponder.settled();
  expect(await addresses()).toEqual([]);
});

test('a response damaged on the disk is not returned', async () => {
  const { passer: cacheResponder, files, addresses } = aWorker();
  await cacheResponder.respond(request(), passing, hostSending('one').network);
  await cacheResponder.settled();
  const all = await files.allFiles();
  const [file] = all.ok ? all.value : [];
  if (file) await files.cacheFile(file, new Uint8Array([1]));
  await expect(cacheResponder.respond(request(), passing, nowhere)).rejects.toThrow();
  expect(await addresses()).toEqual([]);
});

test('[DL24] a device with little space deletes responses that no open walk needs', async () => {
  const { passer: cacheResponder, addresses, opens, fills, is } = aWorker();
  const respond = (name: string, walk: string) =>
    cacheResponder.respond(
      new Request(tile + name),
      { kind: 'tile', walk },
      hostSending(name).network,
    );
  for (let index = 0; index < 50; index += 1) {
    is(1000 + index);
    await respond(String(index), index % 2 === 0 ? 'demo' : 'museum');
  }
  await cacheResponder.settled();
  opens(['demo']);
  fills();
  await respond('last', 'demo');
  await cacheResponder.settled();
  const left = await addresses();
  expect([left.length, left.includes(`${tile}1`), left.includes(`${tile}0`)]).toEqual([
    26,
    false,
    true,
  ]);
});

test('a response in flight while somebody deletes their data is not cached', async () => {
  const { passer: cacheResponder, addresses, erase } = aWorker();
  erase();
  const response = await cacheResponder.respond(request(), passing, hostSending('one').network);
  expect(await response.text()).toBe('one');
  await cacheResponder.settled();
  expect(await addresses()).toEqual([]);
});
