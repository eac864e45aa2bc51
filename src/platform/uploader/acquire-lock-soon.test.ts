import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireLockSoon } from './acquire-lock-soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function busyLocks(times: number) {
  let requested = 0;
  const take = async (_name: string, work: () => Promise<void>) => {
    requested += 1;
    if (requested <= times) return 'busy' as const;
    await work();
    return 'done' as const;
  };
  return { locks: { tryLock: take }, requestCount: () => requested };
}

test('a lock that the former page still holds is acquired when it releases it', async () => {
  const { locks, requestCount: requested } = busyLocks(3);
  const work = vi.fn(() => Promise.resolve());
  const acquired = acquireLockSoon(locks, 'upload', work);
  await vi.runAllTimersAsync();
  expect([await acquired, work.mock.calls.length, requested()]).toEqual(['done', 1, 4]);
});

test('a lock that another page keeps is left to it', async () => {
  const { locks } = busyLocks(Infinity);
  const work = vi.fn(() => Promise.resolve());
  const acquired = acquireLockSoon(locks, 'upload', work);
  await vi.runAllTimersAsync();
  expect([await acquired, work.mock.calls.length]).toEqual(['busy', 0]);
});
