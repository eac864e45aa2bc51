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
const kids = async () => (await store.keys.listKeys()).map(({ kid }) => kid);

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

test('a retired key verifies as long as a token can last, and then no more', async () => {
  const keys = ring();
  const { kid: old, key } = await keys.signingKey();
  clock.advance(DAY_MS);
  const young = await keys.rotate();
  clock.advance(90 * DAY_MS);
  expect(await keys.findKey(old)).toEqual(key);
  clock.advance(DAY_MS);
  expect(await keys.findKey(old)).toBeUndefined();
  expect((await keys.signingKey()).kid).toBe(young);
});

test('the server deletes an expired key, and never the one that signs', async () => {
  const keys = ring();
  const { kid: old } = await keys.signingKey();
  const young = await keys.rotate();
  await keys.removeExpiredKeys();
  expect((await kids()).toSorted()).toEqual([old, young].toSorted());
  clock.advance(400 * DAY_MS);
  await keys.removeExpiredKeys();
  expect(await kids()).toEqual([young]);
});

test('a running server signs with a key that the command line has made', async () => {
  const server = ring();
  const { kid: old } = await server.signingKey();
  clock.advance(1000);
  const young = await ring().rotate();
  clock.advance(1000);
  expect((await server.signingKey()).kid).toBe(young);
  expect(await server.findKey(old)).toBeDefined();
});

test('a token of a key that another server has just made is accepted, after one read for all', async () => {
  const server = ring();
  await server.signingKey();
  const young = await ring().rotate();
  const found = await Promise.all(
    [young, 'forged', 'forged too'].map((kid) => server.findKey(kid)),
  );
  expect(found.map((key) => key !== undefined)).toEqual([true, false, false]);
  expect(clock.waits).toEqual([1000]);
});

test('a process that has signed nothing yet retires the former key, too', async () => {
  const { kid: old } = await ring().signingKey();
  clock.advance(1000);
  const young = await ring().rotate();
  const retired = (await store.keys.listKeys()).filter(({ retiredAtMs }) => retiredAtMs !== null);
  expect([retired.map(({ kid }) => kid), (await ring().signingKey()).kid]).toEqual([[old], young]);
});

test('a key that another process ended is rejected within a minute', async () => {
  const server = ring();
  const { kid: old } = await server.signingKey();
  clock.advance(1000);
  const young = await server.rotate();
  expect(await ring().endKey(young)).toBe('signing');
  expect(await ring().endKey(old)).toMatchObject({ beforeMs: clock.nowMs() });
  expect(await ring().endKey(old)).toBe('unknown');
  clock.advance(60_000);
  expect(await server.findKey(old)).toBeUndefined();
  expect(await server.findKey(young)).toBeDefined();
});

test('a key that was restored from a backup signs nothing, and expires all the same', async () => {
  const keys = ring();
  const { kid: old } = await keys.signingKey();
  clock.advance(DAY_MS);
  await keys.rotate();
  const { createdAtMs } = (await store.keys.listKeys()).find(({ kid }) => kid === old) ?? {};
  await store.keys.removeKey(old);
  await store.keys.addKey({ kid: old, createdAtMs: createdAtMs ?? 0 });
  expect((await ring().signingKey()).kid).not.toBe(old);
  expect(await ring().findKey(old)).toBeDefined();
  clock.advance(91 * DAY_MS);
  expect(await ring().findKey(old)).toBeUndefined();
});
