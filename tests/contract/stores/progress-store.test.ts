import { describe, expect, test } from 'vitest';
import { localWalkTexts } from '../../../src/platform/local-state/local-walk-texts.ts';
import { memoryWalkTexts } from '../../../src/platform/local-state/memory.ts';
import type { WalkTextStorePort } from '../../../src/platform/local-state/port.ts';
import { brokenStorage, mapStorage } from '../../support/device/web-storage.ts';

const quiet = { warn: () => undefined };
const adapters: readonly [string, () => WalkTextStorePort][] = [
  ['memory', memoryWalkTexts],
  ['local', () => localWalkTexts(mapStorage(), quiet)],
];

describe.each(adapters)('progress store: %s', (_name, open) => {
  test('a walk that was never opened has nothing stored', () => {
    expect(open().readText('demo')).toBeUndefined();
  });

  test('written progress is read again, per walk', () => {
    const store = open();
    expect(store.writeText('demo', '[1]')).toBe(true);
    expect(store.writeText('museum', '[2]')).toBe(true);
    expect([store.readText('demo'), store.readText('museum')]).toEqual(['[1]', '[2]']);
  });

  test('a reset removes one walk and leaves the others', () => {
    const store = open();
    store.writeText('demo', '[1]');
    store.writeText('museum', '[2]');
    store.removeText('demo');
    expect([store.readText('demo'), store.readText('museum')]).toEqual([undefined, '[2]']);
  });
});

test('the local store keeps progress under the key that the specification names', () => {
  const storage = mapStorage();
  localWalkTexts(storage, quiet).writeText('demo', '[]');
  expect(storage().getItem('progress_demo')).toBe('[]');
});

test('a storage that fails is reported and throws nothing', () => {
  const warned: unknown[] = [];
  const store = localWalkTexts(brokenStorage('QuotaExceededError'), {
    warn: (kind, details) => warned.push([kind, details]),
  });
  expect(store.writeText('demo', '[]')).toBe(false);
  expect(store.readText('demo')).toBeUndefined();
  store.removeText('demo');
  const warning = ['storage/failed', { name: 'QuotaExceededError' }];
  expect(warned).toEqual([warning, warning, warning]);
});
