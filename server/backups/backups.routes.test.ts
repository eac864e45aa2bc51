import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JobRunner, JOB_TIMING } from '../jobs/job-runner.ts';
import { jobHandlers } from '../job-handlers.ts';
import { serverClock } from '../clock.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let signedIn: Record<string, string>;
let runner: JobRunner;
const password = 'Regen-auf-dem-Marktplatz';

beforeEach(async () => {
  server = await testServer();
  const administrator = await server.person('administrator');
  const { store, passwords } = server.services;
  await store.users.changeUser(administrator.userId, {
    passwordHash: await passwords.hash(password),
  });
  signedIn = bearer(administrator);
  const timing = { ...JOB_TIMING, pollMs: 5, heartbeatMs: 20 };
  const works = jobHandlers(server.services);
  runner = new JobRunner({
    store,
    clock: serverClock,
    handlers: works,
    log: { warn: () => undefined },
    timing,
  });
});
afterEach(async () => {
  await runner.stop();
  await server.close();
});

const sendRequest = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
  // The list is sorted by time.
  server.clock.advance(1);
  return server.app.inject({
    method,
    url: `/api/admin/backups${path}`,
    headers: signedIn,
    ...(payload === undefined ? {} : { payload }),
  });
};

interface Seen {
  readonly backups: readonly { readonly name: string; readonly why: string }[];
  readonly jobs: readonly {
    readonly kind: string;
    readonly state: string;
    readonly error: string | null;
    readonly plan?: { readonly tables: readonly unknown[] };
  }[];
}
const readBackups = async () => (await sendRequest('GET', '')).json<Seen>();
const lastJob = async () => (await readBackups()).jobs[0];
const isOver = (kind: string) =>
  expect.poll(async () => lastJob().then((job) => [job?.kind, job?.state])).toEqual([kind, 'done']);

test('a backup is made, verified, restored and removed, one job at a time', async () => {
  expect((await sendRequest('POST', '', { hasMedia: true })).statusCode).toBe(200);
  expect((await sendRequest('POST', '', { hasMedia: true })).json()).toMatchObject({
    code: 'backup/busy',
  });
  runner.start();
  await isOver('make');
  const [made] = (await readBackups()).backups;
  expect(made?.why).toBe('by-hand');
  await server.services.store.settings.writeSetting('since', 1);
  await sendRequest('POST', `/${made?.name}/check`);
  await isOver('check');
  expect((await lastJob())?.plan?.tables).toContainEqual({ table: 'settings', then: 0, now: 1 });
  const wrong = await sendRequest('POST', `/${made?.name}/restore`, { password: 'geraten' });
  expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([403, 'password/wrong']);
  await sendRequest('POST', `/${made?.name}/restore`, { password });
  await isOver('restore');
  // The session is still valid, and the previous data are saved as a backup.
  expect(await server.services.store.settings.readSetting('since')).toBeUndefined();
  expect((await readBackups()).backups.map(({ why }) => why)).toEqual([
    'before-restore',
    'by-hand',
  ]);
  expect((await sendRequest('DELETE', `/${made?.name}`)).statusCode).toBe(200);
  expect((await sendRequest('DELETE', `/${made?.name}`)).statusCode).toBe(404);
  const { items } = await server.services.store.audit.listRecords({
    ...{ limit: 20, offset: 0, action: 'backup/' },
  });
  expect(items.map(({ action }) => action)).toEqual([
    'backup/remove',
    'backup/restore',
    'backup/make-ordered',
  ]);
});

test('a file that is no backup of this folder can be neither verified, nor removed, nor downloaded', async () => {
  for (const name of [
    '..%2Fsecret',
    'klangweg.sqlite',
    'klangweg-20260101T000000000Z-by-hand.backup',
  ]) {
    const responses = [
      await sendRequest('POST', `/${name}/check`),
      await sendRequest('DELETE', `/${name}`),
      await sendRequest('POST', `/${name}/link`, { password }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  }
});

test('the schedule is stored and shows when the next backup is made', async () => {
  const schedule = { every: 'day', weekday: 1, hour: 3, keep: 5, hasMedia: true };
  const saved = await sendRequest('PUT', '/schedule', schedule);
  expect(saved.json()).toEqual({ ...schedule, version: expect.any(String) });
  expect(await readBackups()).toMatchObject({ schedule, nextAtMs: Date.UTC(2026, 4, 1, 3) });
  expect((await sendRequest('PUT', '/schedule', { ...schedule, keep: 0 })).statusCode).toBe(400);
});

test('a schedule is replaced by an editor who names its version, or sends the same values, or names no version', async () => {
  interface BackupsBody {
    readonly schedule: { readonly version: string };
  }
  const currentState = async () => (await sendRequest('GET', '')).json<BackupsBody>().schedule;
  const daily = { every: 'day', weekday: 1, hour: 3, keep: 5, hasMedia: true };
  const never = await currentState();
  const save = (overrides: object) => sendRequest('PUT', '/schedule', { ...daily, ...overrides });
  expect((await save({ from: never.version })).statusCode).toBe(200);
  const rejected = await save({ hour: 4, from: never.version });
  expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([
    409,
    'edit/conflict',
  ]);
  expect(await currentState()).toMatchObject(daily);
  // A daily schedule shows no weekday, so a different weekday is no conflict.
  expect((await save({ weekday: 6, from: never.version })).statusCode).toBe(200);
  const { version } = await currentState();
  const seen = (await save({ hour: 4, from: version })).json<{ version: string }>();
  expect(seen).toEqual(await currentState());
  expect(seen.version).not.toBe(version);
  expect((await save({ hour: 5 })).statusCode).toBe(200);
  expect(await currentState()).toMatchObject({ hour: 5 });
});

test('a link is valid for ten minutes, a download that it began for a day, and never without the file', async () => {
  expect((await sendRequest('POST', '', { hasMedia: false })).statusCode).toBe(200);
  runner.start();
  await isOver('make');
  const name = (await readBackups()).backups[0]?.name ?? '';
  const newLink = async () => {
    const { path, lifetimeMs } = (await sendRequest('POST', `/${name}/link`, { password })).json<{
      path: string;
      lifetimeMs: number;
    }>();
    expect(lifetimeMs).toBe(600_000);
    return path;
  };
  const take = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });
  const late = await newLink();
  server.clock.advance(600_001);
  expect((await take(late)).statusCode).toBe(403);

  const path = await newLink();
  // A client that has the beginning from an older link requests the rest through the new one.
  const begun = await take(path, { range: 'bytes=9-14' });
  const stored = await readFile(server.services.backups.fileOf(name) ?? '');
  expect([begun.statusCode, begun.rawPayload]).toEqual([206, stored.subarray(9, 15)]);
  const receipt = String(begun.headers.etag);
  const on = (range: string) => take(path, { range, 'if-range': receipt });
  server.clock.advance(24 * 3_600_000 - 1);
  expect((await on('bytes=0-7')).rawPayload).toEqual(stored.subarray(0, 8));
  const beyond = await on('bytes=999999999-');
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    ...[416, expect.stringMatching(/^bytes \*\/\d+$/)],
  ]);
  const other = await newLink();
  const otherReceipt = String((await take(other)).headers.etag);
  server.clock.advance(2);
  expect((await on('bytes=0-7')).statusCode).toBe(403);
  await sendRequest('DELETE', `/${name}`);
  const gone = await take(other, { range: 'bytes=0-7', 'if-range': otherReceipt });
  expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([
    ...[403, 'backup/link-invalid'],
  ]);
});
