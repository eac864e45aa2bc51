import { expect, test } from 'vitest';
import { manualClock } from '../testing/manual-clock.ts';
import type { CountChangesOfServer } from './count-changes.store.ts';
import { SharedCounters } from './shared-counters.ts';
import { Throttle } from './throttle.ts';

/** What servers tell one another, in memory; the contract tests have the real one. */
function table() {
  const rows: CountChangesOfServer[] = [];
  const countChanges = {
    isAway: false,
    async addChanges(row: CountChangesOfServer) {
      if (countChanges.isAway) throw new Error('away');
      rows.push(row);
    },
    ofOthers: async (server: string, afterSeq: number) => ({
      seq: rows.length,
      changes: rows.slice(afterSeq).flatMap((row) => (row.server === server ? [] : row.changes)),
    }),
    removeBefore: async () => 0,
  };
  return { rows, countChanges };
}

const KEY = Buffer.alloc(32, 'k');
const LIMITS = { free: 5, firstMs: 250, maxDelayMs: 6000, fadesPerMinute: 1 };

function servers(count: number) {
  const clock = manualClock();
  const { rows, countChanges } = table();
  const store = { countChanges } as unknown as ConstructorParameters<typeof SharedCounters>[0];
  const made = Array.from({ length: count }, () => {
    const counters = new SharedCounters(store, clock, KEY);
    const throttle = new Throttle(clock, LIMITS, counters.makeCounter('pair', 1));
    const fail = () => throttle.run('198.51.100.7 Anna', async () => 1, { failed: () => true });
    return { counters, throttle, fail, mustWait: () => throttle.mustWait('198.51.100.7 Anna') };
  });
  const exchangeAll = async () => {
    for (let round = 0; round < 2; round += 1) {
      for (const { counters } of made) await counters.exchange();
    }
  };
  return { servers: made, exchangeAll, rows, countChanges };
}

test('failures on two servers count together, each once, and their owner clears them on both', async () => {
  const { servers: both, exchangeAll } = servers(2);
  const [one, other] = both;
  for (let turn = 0; turn < 3; turn += 1) await one?.fail();
  for (let turn = 0; turn < 2; turn += 1) await other?.fail();
  expect(both.map(({ mustWait }) => mustWait())).toEqual([false, false]);
  await exchangeAll();
  expect(both.map(({ mustWait }) => mustWait())).toEqual([true, true]);
  other?.throttle.clearFailures('198.51.100.7 Anna');
  await exchangeAll();
  for (let turn = 0; turn < 4; turn += 1) await one?.fail();
  await exchangeAll();
  expect(both.map(({ mustWait }) => mustWait())).toEqual([false, false]);
});

test('without a database each server counts alone, and tells the others later', async () => {
  const { servers: both, exchangeAll, countChanges } = servers(2);
  const [one, other] = both;
  countChanges.isAway = true;
  for (let turn = 0; turn < 5; turn += 1) await one?.fail();
  await expect(one?.counters.exchange()).rejects.toThrow('away');
  expect([one?.mustWait(), other?.mustWait()]).toEqual([true, false]);
  countChanges.isAway = false;
  await exchangeAll();
  expect(other?.mustWait()).toBe(true);
});

test('what is counted while the others are told is told the next time', async () => {
  const { servers: both, exchangeAll, countChanges } = servers(2);
  const [one, other] = both;
  const { addChanges } = countChanges;
  for (let turn = 0; turn < 4; turn += 1) await one?.fail();
  countChanges.addChanges = async (row) => {
    await one?.fail();
    await addChanges(row);
  };
  await one?.counters.exchange();
  countChanges.addChanges = addChanges;
  await other?.counters.exchange();
  expect(other?.mustWait()).toBe(false);
  await exchangeAll();
  expect(other?.mustWait()).toBe(true);
});

test('neither an address nor a name reaches the database, and its rows are bounded', async () => {
  const { servers: both, exchangeAll, rows } = servers(1);
  const [one] = both;
  await one?.fail();
  for (let n = 0; n < 700; n += 1) {
    await one?.throttle.run(`192.0.2.${n}`, async () => 1, { failed: () => true });
  }
  await exchangeAll();
  expect(rows.map(({ changes }) => changes.length)).toEqual([500]);
  expect(JSON.stringify(rows)).not.toMatch(/Anna|198\.51|192\.0/);
});
