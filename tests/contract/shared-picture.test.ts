import { describe, expect, test } from 'vitest';
import { cacheSharedPicture } from '../../src/adapters/shared-picture-cache/cache-shared-picture.ts';
import { memorySharedPicture } from '../../src/adapters/shared-picture-memory/memory-shared-picture.ts';
import type { SharedPicturePort } from '../../src/ports/shared-picture.ts';

/** As much of the browser's caches as is asked of them. */
function plainCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const caches = {
    open: (name: string) => {
      const held = all.get(name) ?? new Map<string, Response>();
      all.set(name, held);
      return Promise.resolve({
        put: (key: string, file: Response) => Promise.resolve(void held.set(key, file)),
      });
    },
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(key)?.clone()),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return caches as unknown as CacheStorage;
}

let names = 0;
const inCaches = (caches: CacheStorage | undefined, scope = 'https://host/') =>
  cacheSharedPicture({ caches, scope, newName: () => `n/${String(++names)}` });

const makers: readonly [string, () => SharedPicturePort][] = [
  ['memory', () => memorySharedPicture()],
  ['caches', () => inCaches(plainCaches())],
];

describe.each(makers)('a shared picture (%s)', (_, make) => {
  test('is taken once, by its name', async () => {
    const pictures = make();
    const name = (await pictures.keep(new Blob(['sign'], { type: 'image/png' }))) ?? '';
    expect(await pictures.take(`${name}9`)).toBeUndefined();
    const taken = await pictures.take(name);
    expect([await taken?.text(), taken?.type]).toEqual(['sign', 'image/png']);
    expect(await pictures.take(name)).toBeUndefined();
  });

  test('makes room for the next one', async () => {
    const pictures = make();
    const first = await pictures.keep(new Blob(['first']));
    const second = await pictures.keep(new Blob(['second']));
    expect(await pictures.take(first ?? '')).toBeUndefined();
    expect(await (await pictures.take(second ?? ''))?.text()).toBe('second');
  });
});

const refusing: readonly [string, SharedPicturePort][] = [
  ['memory', memorySharedPicture(false)],
  ['caches', inCaches(undefined)],
];

test.each(refusing)('where nothing is kept (%s) it says so', async (_, pictures) => {
  expect(await pictures.keep(new Blob(['sign']))).toBeUndefined();
  expect(await pictures.take('1')).toBeUndefined();
});

test('another app on the same host has pictures of its own', async () => {
  const caches = plainCaches();
  const name = (await inCaches(caches).keep(new Blob(['sign']))) ?? '';
  const other = inCaches(caches, 'https://host/other/');
  expect(await other.take(name)).toBeUndefined();
  await other.keep(new Blob(['theirs']));
  expect(await (await inCaches(caches).take(name))?.text()).toBe('sign');
});
