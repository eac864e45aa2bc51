import { describe, expect, test } from 'vitest';
import { localProgress } from '../../src/platform/local-state/progress-local.ts';
import { memoryProgress } from '../../src/platform/local-state/progress-memory.ts';
import type { ProgressStorePort } from '../../src/platform/local-state/progress-store-port.ts';
import { brokenStorage, mapStorage } from '../support/web-storage.ts';

const quiet = { warn: () => undefined };
const adapters: readonly [string, () => ProgressStorePort][] = [
  ['memory', memoryProgress],
  ['local', () => localProgress(mapStorage(), quiet)],
];

describe.each(adapters)('progress store: %s', (_name, open) => {
  test('a walk that was never opened has nothing stored', () => {
    expect(open().read('demo')).toBeUndefined();
  });

  test('what was written is read again, per walk', () => {
    const store = open();
    expect(store.write('demo', '[1]')).toBe(true);
    expect(store.write('museum', '[2]')).toBe(true);
    expect([store.read('demo'), store.read('museum')]).toEqual(['[1]', '[2]']);
  });

  test('a reset removes one walk and leaves the others', () => {
    const store = open();
    store.write('demo', '[1]');
    store.write('museum', '[2]');
    store.remove('demo');
    expect([store.read('demo'), store.read('museum')]).toEqual([undefined, '[2]']);
  });
});

test('the local store keeps progress under the key that the specification names', () => {
  const storage = mapStorage();
  localProgress(storage, quiet).write('demo', '[]');
  expect(storage().getItem('progress_demo')).toBe('[]');
});

test('a storage that refuses says so and throws nothing', () => {
  const warned: unknown[] = [];
  const store = localProgress(brokenStorage('QuotaExceededError'), {
    warn: (kind, details) => warned.push([kind, details]),
  });
  expect(store.write('demo', '[]')).toBe(false);
  expect(store.read('demo')).toBeUndefined();
  store.remove('demo');
  const warning = ['storage/failed', { name: 'QuotaExceededError' }];
  expect(warned).toEqual([warning, warning, warning]);
});
