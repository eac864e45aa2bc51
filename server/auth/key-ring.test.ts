import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock, type ManualClock } from '../testing/manual-clock.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { storedKeyRing } from './key-ring.ts';

const DAY_MS = 86_400_000;
let dataFolder: string;
let store: Store;
let clock: ManualClock;

/** One process's view; several share the store. */
const ring = () => storedKeyRing({ store, secret: 'Zq7-unter-dem-Turm', clock });
const kids = async () => (await store.keys.list()).map(({ kid }) => kid);

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'klangweg-keys-'));
  const opened = await openStore({ dataFolder });
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  ({ store } = opened);
  clock = manualClock();
});

afterEach(async () => {
  await store.close();
  rmSync(dataFolder, { recursive: true });
});

test('a retired key reads as long as a token can last, and then no more', async () => {
  const keys = ring();
  const { kid: old, key } = await keys.current();
  clock.advance(DAY_MS);
  const young = await keys.rotate();
  clock.advance(90 * DAY_MS);
  expect(await keys.find(old)).toEqual(key);
  clock.advance(DAY_MS);
  expect(await keys.find(old)).toBeUndefined();
  expect((await keys.current()).kid).toBe(young);
});

test('the house forgets a key that is over, and never the one that signs', async () => {
  const keys = ring();
  const { kid: old } = await keys.current();
  const young = await keys.rotate();
  await keys.removeExpiredKeys();
  expect((await kids()).toSorted()).toEqual([old, young].toSorted());
  clock.advance(400 * DAY_MS);
  await keys.removeExpiredKeys();
  expect(await kids()).toEqual([young]);
});

test('a server that runs signs with the key that the command line has made', async () => {
  const server = ring();
  const { kid: old } = await server.current();
  clock.advance(1000);
  const young = await ring().rotate();
  clock.advance(1000);
  expect((await server.current()).kid).toBe(young);
  expect(await server.find(old)).toBeDefined();
});

test('a process that has signed nothing yet retires the key of before, too', async () => {
  const { kid: old } = await ring().current();
  clock.advance(1000);
  const young = await ring().rotate();
  const retired = (await store.keys.list()).filter(({ retiredAtMs }) => retiredAtMs !== null);
  expect([retired.map(({ kid }) => kid), (await ring().current()).kid]).toEqual([[old], young]);
});

test('a key that another process ended opens nothing a minute later', async () => {
  const server = ring();
  const { kid: old } = await server.current();
  clock.advance(1000);
  const young = await server.rotate();
  expect(await ring().end(young)).toBe('signing');
  expect(await ring().end(old)).toMatchObject({ beforeMs: clock.nowMs() });
  expect(await ring().end(old)).toBe('unknown');
  clock.advance(60_000);
  expect(await server.find(old)).toBeUndefined();
  expect(await server.find(young)).toBeDefined();
});

test('a key that a backup brought back signs nothing, and ends all the same', async () => {
  const keys = ring();
  const { kid: old } = await keys.current();
  clock.advance(DAY_MS);
  await keys.rotate();
  const { createdAtMs } = (await store.keys.list()).find(({ kid }) => kid === old) ?? {};
  await store.keys.remove(old);
  await store.keys.add({ kid: old, createdAtMs: createdAtMs ?? 0 });
  expect((await ring().current()).kid).not.toBe(old);
  expect(await ring().find(old)).toBeDefined();
  clock.advance(91 * DAY_MS);
  expect(await ring().find(old)).toBeUndefined();
});
