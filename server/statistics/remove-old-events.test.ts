import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { removeOldEvents, EVENT_RETENTION_MS } from './remove-old-events.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const DAY_MS = 24 * 3_600_000;

async function count(howMany: number, atMs: number, first: number): Promise<void> {
  const events = Array.from({ length: howMany }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(first + index).padStart(12, '0')}`,
    kind: 'track/started' as const,
    walk: 'demo',
    element: 'tor',
    languageId: 2,
    atMs,
  }));
  await server.services.store.events.addEvents(events);
}

test('single events are deleted once no device repeats them, in batches, and stay counted', async () => {
  const { store } = server.services;
  const nowMs = server.clock.nowMs();
  await count(1001, nowMs - EVENT_RETENTION_MS - 1, 0);
  await count(3, nowMs - EVENT_RETENTION_MS, 5000);
  const counted = () => store.events.sums({ fromDay: 0, toDay: nowMs / DAY_MS }, ['walk']);
  const before = await counted();
  expect(await removeOldEvents(server.services)).toBe(1001);
  expect(await removeOldEvents(server.services)).toBe(0);
  expect(await counted()).toEqual(before);
  // The retained events still identify their repeats.
  await count(3, nowMs, 5000);
  expect(await counted()).toEqual(before);
});
