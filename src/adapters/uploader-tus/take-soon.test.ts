import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeSoon } from './take-soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function busyTurns(times: number) {
  let asked = 0;
  const take = async (_name: string, work: () => Promise<void>) => {
    asked += 1;
    if (asked <= times) return 'busy' as const;
    await work();
    return 'done' as const;
  };
  return { turns: { take }, asked: () => asked };
}

test('what the page before still holds is taken when it lets go', async () => {
  const { turns, asked } = busyTurns(3);
  const work = vi.fn(() => Promise.resolve());
  const taken = takeSoon(turns, 'upload', work);
  await vi.runAllTimersAsync();
  expect([await taken, work.mock.calls.length, asked()]).toEqual(['done', 1, 4]);
});

test('what another page goes on holding is left to it', async () => {
  const { turns } = busyTurns(Infinity);
  const work = vi.fn(() => Promise.resolve());
  const taken = takeSoon(turns, 'upload', work);
  await vi.runAllTimersAsync();
  expect([await taken, work.mock.calls.length]).toEqual(['busy', 0]);
});
