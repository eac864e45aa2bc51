import { describe, expect, test } from 'vitest';
import { cacheKeptPlans } from '../../src/adapters/kept-plans-cache/cache-kept-plans.ts';
import { MOST_PLAN_BYTES } from '../../src/adapters/kept-plans-cache/fetch-plan.ts';
import { memoryKeptPlans } from '../../src/adapters/kept-plans-memory/memory-kept-plans.ts';
import type { KeptPlan, KeptPlansPort } from '../../src/ports/kept-plans.ts';

const SCOPE = 'https://host/';

/** As much of the browser's caches as is asked of them; a name is held in the order of its coming. */
function plainCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url);
  const open = (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return Promise.resolve({
      keys: () => Promise.resolve([...held.keys()].map((url) => new Request(url))),
      match: (key: string | Request) => Promise.resolve(held.get(urlOf(key))?.clone()),
      put: (key: string, file: Response) => Promise.resolve(void held.set(key, file)),
      delete: (key: string | Request) => Promise.resolve(held.delete(urlOf(key))),
    });
  };
  const caches = {
    open,
    has: (name: string) => Promise.resolve(all.has(name)),
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(key)?.clone()),
  };
  return caches as unknown as CacheStorage;
}

const pictureOf = (text: string) => new Blob([text], { type: 'image/webp' });
const PICTURES: ReadonlyMap<string, Blob> = new Map([
  ['/media/one.webp?sig=1', pictureOf('one')],
  ['/media/two.webp?sig=1', pictureOf('two')],
  ['/media/huge.webp', new Blob([new Uint8Array(MOST_PLAN_BYTES + 1)], { type: 'image/webp' })],
]);

const answer = (url: string) => {
  const picture = PICTURES.get(url);
  return Promise.resolve(picture ? new Response(picture) : new Response('', { status: 404 }));
};

const inCaches = (caches: CacheStorage | undefined, fetch = answer, scope = SCOPE) =>
  cacheKeptPlans({ caches, scope, fetch });
const inMemory = (isRefusing = false) =>
  memoryKeptPlans({ pictures: PICTURES, mostBytes: MOST_PLAN_BYTES, isRefusing });

const PLACE = { userId: 'ada', storyId: 'weg', address: '/media/one.png' };
const SIZE = { width: 6000, height: 1500 };
const from = (url: string, size?: typeof SIZE) => ({ url, size });
const textOf = async (plan: KeptPlan | undefined) =>
  plan && [await plan.picture.text(), plan.picture.type, plan.size];

describe.each<readonly [string, () => KeptPlansPort]>([
  ['memory', () => inMemory()],
  ['caches', () => inCaches(plainCaches())],
])('kept plans (%s)', (_, make) => {
  test('a plan is kept with its size, one for a walk, each user their own', async () => {
    const plans = make();
    expect(await plans.read(PLACE)).toBeUndefined();
    expect(await plans.keep(PLACE, from('/media/one.webp?sig=1', SIZE))).toBe('kept');
    expect(await textOf(await plans.read(PLACE))).toEqual(['one', 'image/webp', SIZE]);
    expect(await plans.read({ ...PLACE, userId: 'bob' })).toBeUndefined();
    expect(await plans.read({ ...PLACE, storyId: 'kai' })).toBeUndefined();

    const next = { ...PLACE, address: 'https://elsewhere.example/ä plan.png' };
    expect(await plans.keep(next, from('/media/two.webp?sig=1'))).toBe('kept');
    expect(await plans.read(PLACE)).toBeUndefined();
    expect(await textOf(await plans.read(next))).toEqual(['two', 'image/webp', undefined]);
  });

  test('what does not come or is too large is told, and what was kept stays', async () => {
    const plans = make();
    await plans.keep(PLACE, from('/media/one.webp?sig=1'));
    expect([
      await plans.keep(PLACE, from('/media/gone.webp')),
      await plans.keep(PLACE, from('/media/huge.webp')),
    ]).toEqual(['plan/unreached', 'plan/too-large']);
    expect((await textOf(await plans.read(PLACE)))?.[0]).toBe('one');
  });

  test('whoever leaves takes their plans along, and nobody else’s', async () => {
    const plans = make();
    const theirs = { ...PLACE, userId: 'ada2' };
    await plans.keep(PLACE, from('/media/one.webp?sig=1'));
    await plans.keep({ ...PLACE, storyId: 'kai' }, from('/media/one.webp?sig=1'));
    await plans.keep(theirs, from('/media/two.webp?sig=1'));
    await plans.forget('ada');
    expect([
      await plans.read(PLACE),
      await plans.read({ ...PLACE, storyId: 'kai' }),
      (await textOf(await plans.read(theirs)))?.[0],
    ]).toEqual([undefined, undefined, 'two']);
  });
});

const full: CacheStorage = {
  ...plainCaches(),
  open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  match: () => Promise.reject(new DOMException('broken', 'UnknownError')),
};

test.each<readonly [string, KeptPlansPort]>([
  ['memory', inMemory(true)],
  ['no caches', inCaches(undefined)],
  ['full caches', inCaches(full)],
])('a device that keeps nothing says so (%s)', async (_, plans) => {
  expect(await plans.keep(PLACE, from('/media/one.webp?sig=1'))).toBe('storage/refused');
  expect(await plans.read(PLACE)).toBeUndefined();
  await expect(plans.forget('ada')).resolves.toBeUndefined();
});

test('no more than four of the largest are kept, and the first go first', async () => {
  const large = new Blob([new Uint8Array(MOST_PLAN_BYTES)], { type: 'image/webp' });
  const plans = inCaches(plainCaches(), () => Promise.resolve(new Response(large)));
  const walks = ['a', 'b', 'c', 'd', 'e'].map((storyId) => ({ ...PLACE, storyId }));
  for (const place of walks) expect(await plans.keep(place, from('/x'))).toBe('kept');
  const sizes: (number | undefined)[] = [];
  for (const place of walks) sizes.push((await plans.read(place))?.picture.size);
  expect(sizes).toEqual([undefined, large.size, large.size, large.size, large.size]);
});

test('a page in place of a picture, and a line that breaks, are no plan', async () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect([
    await inCaches(plainCaches(), () => Promise.resolve(page())).keep(PLACE, from('/x')),
    await inCaches(plainCaches(), () => Promise.reject(new TypeError('no line'))).keep(
      PLACE,
      from('/x'),
    ),
  ]).toEqual(['plan/unreached', 'plan/unreached']);
});

test('another app on the same host has plans of its own', async () => {
  const caches = plainCaches();
  await inCaches(caches).keep(PLACE, from('/media/one.webp?sig=1'));
  const other = inCaches(caches, answer, `${SCOPE}other/`);
  expect(await other.read(PLACE)).toBeUndefined();
  await other.forget('ada');
  expect((await textOf(await inCaches(caches).read(PLACE)))?.[0]).toBe('one');
});
