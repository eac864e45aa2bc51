import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const text = (length: number) => Promise.resolve('x'.repeat(length));

function counting(max: number) {
  const made: string[] = [];
  const cache = new BoundedCache<string>({ max, weigh: ({ length }) => length });
  const get = (key: string, length = 1) =>
    cache.get(key, () => {
      made.push(key);
      return text(length);
    });
  return { made, get };
}

test('many concurrent requests for one value compute it once', async () => {
  const { made, get } = counting(10);
  await Promise.all([get('a'), get('a'), get('a')]);
  await get('a');
  expect(made).toEqual(['a']);
});

test('the least recently used is evicted when the weight exceeds its limit', async () => {
  const { made, get } = counting(10);
  await get('a', 4);
  await get('b', 4);
  await get('a', 4);
  await get('c', 4);
  await get('a', 4);
  await get('b', 4);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('one entry over the limit stays cached until the next one is added', async () => {
  const { made, get } = counting(10);
  await get('heavy', 50);
  await get('heavy', 50);
  await get('light', 1);
  await get('heavy', 50);
  expect(made).toEqual(['heavy', 'light', 'heavy']);
});

test('a value whose computation failed is computed again when it is requested again', async () => {
  const cache = new BoundedCache<string>({ max: 1 });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', () => text(1))).toBe('x');
});

test('a value is replaced by a lighter one only where it is, and a deleted one weighs nothing', async () => {
  const cache = new BoundedCache<string>({ max: 10, weigh: ({ length }) => length });
  cache.replace('a', 'x');
  expect(cache.getMade('a')).toBeUndefined();
  const making = cache.get('a', () => text(8));
  cache.replace('a', 'x');
  expect(cache.getMade('a')).toBeUndefined();
  await making;
  expect([cache.getMade('a')?.length, cache.hasRoomFor(2), cache.hasRoomFor(3)]).toEqual([
    8,
    true,
    false,
  ]);
  cache.replace('a', 'xxx');
  expect([await cache.get('a', () => text(8)), cache.hasRoomFor(7)]).toEqual(['xxx', true]);
  cache.delete('a');
  expect([cache.getMade('a'), cache.hasRoomFor(10)]).toEqual([undefined, true]);
});
