import { afterEach, beforeEach, expect, test } from 'vitest';
import { testHost, type TestHost } from '../testing/test-host.ts';
import { forgetEvents, KEEP_EVENTS_MS } from './forget-events.ts';

let host: TestHost;
beforeEach(async () => {
  host = await testHost();
});
afterEach(() => host.close());

const DAY_MS = 24 * 3_600_000;

async function count(howMany: number, atMs: number, first: number): Promise<void> {
  const events = Array.from({ length: howMany }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(first + at).padStart(12, '0')}`,
    kind: 'track/started' as const,
    walk: 'demo',
    element: 'tor',
    languageId: 2,
    atMs,
  }));
  await host.services.store.events.add(events);
}

test('single events go once nobody repeats them, more than fit in one piece, and stay counted', async () => {
  const { store } = host.services;
  const nowMs = host.clock.nowMs();
  await count(1001, nowMs - KEEP_EVENTS_MS - 1, 0);
  await count(3, nowMs - KEEP_EVENTS_MS, 5000);
  const counted = () => store.events.sums({ fromDay: 0, toDay: nowMs / DAY_MS }, ['walk']);
  const before = await counted();
  expect(await forgetEvents(host.services)).toBe(1001);
  expect(await forgetEvents(host.services)).toBe(0);
  expect(await counted()).toEqual(before);
  // What stays is still told from its repeat.
  await count(3, nowMs, 5000);
  expect(await counted()).toEqual(before);
});
