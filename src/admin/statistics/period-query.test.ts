import { expect, test } from 'vitest';
import { everyDay, periodIn, sumOf } from './period-query.ts';

const now = Date.UTC(2026, 2, 1, 12);

test('an address contains a period, a walk and a language, and defaults to the last thirty days', () => {
  expect(
    ['', '?from=2026-01-05&to=2026-01-06&walk=demo&language=3', '?from=x&language=-1&walk='].map(
      (search) => periodIn(search, now),
    ),
  ).toEqual([
    { from: '2026-01-31', to: '2026-03-01' },
    { from: '2026-01-05', to: '2026-01-06', walk: 'demo', language: 3 },
    { from: '2026-01-31', to: '2026-03-01' },
  ]);
});

test('days without events are among the others', () => {
  const days = [{ day: '2026-03-01', counts: { 'walk/opened': 2 } }];
  const all = everyDay({ from: '2026-02-27', to: '2026-03-01' }, days);
  expect(all).toEqual([
    { day: '2026-02-27', counts: {} },
    { day: '2026-02-28', counts: {} },
    { day: '2026-03-01', counts: { 'walk/opened': 2 } },
  ]);
  expect([sumOf(all, 'walk/opened'), sumOf(all, 'track/started')]).toEqual([2, 0]);
  expect(everyDay({ from: '2026-03-02', to: '2026-03-01' }, days)).toEqual([]);
});
