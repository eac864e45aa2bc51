import { expect, test } from 'vitest';
import { Readiness } from './readiness.ts';

const never = () => new Promise<never>(() => undefined);
const there = { ping: async () => true };
const writable = { findStorageError: async () => undefined };
const room = async () => ({ freeBytes: 10 ** 9, totalBytes: 10 ** 10 });
const ALL = { store: there, media: writable, readDiskSpace: room, timeoutMs: 20 };

test('a database or an object store that hangs is not ready, and is asked once at a time', async () => {
  let pings = 0;
  const ping = () => {
    pings += 1;
    return never();
  };
  const hanging = new Readiness({ ...ALL, store: { ping } });
  const states = await Promise.all(Array.from({ length: 20 }, () => hanging.read()));
  expect(new Set(states.map(({ state }) => JSON.stringify(state)))).toEqual(
    new Set([JSON.stringify({ ok: false, database: false, media: true, writes: false })]),
  );
  expect(pings).toBe(1);
  const media = { findStorageError: never };
  expect(await new Readiness({ ...ALL, media }).read()).toEqual({
    state: { ok: false, database: true, media: false, writes: false },
    storageError: 'The media store did not answer in time.',
  });
});

test('it is ready again as soon as what was away answers', async () => {
  let isThere = false;
  const readiness = new Readiness({ ...ALL, store: { ping: async () => isThere } });
  expect((await readiness.read()).state.ok).toBe(false);
  isThere = true;
  expect((await readiness.read()).state).toEqual({
    ok: true,
    database: true,
    media: true,
    writes: true,
  });
});

test('a server with a full disk is ready and says that it writes nothing; one that stops is not', async () => {
  const full = async () => ({ freeBytes: 1000, totalBytes: 10 ** 10 });
  const readiness = new Readiness({ ...ALL, readDiskSpace: full });
  expect((await readiness.read()).state).toMatchObject({ ok: true, writes: false });
  readiness.stop();
  expect((await readiness.read()).state).toEqual({
    ok: false,
    database: true,
    media: true,
    writes: false,
  });
});
