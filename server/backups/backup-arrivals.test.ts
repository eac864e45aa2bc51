import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_BYTES_OF, type UploadPurpose } from '../../src/contract/admin/uploads.ts';
import type { BackupsRead } from '../../src/contract/admin/backups.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { serverClock } from '../clock.ts';
import { JobRunner, JOB_TIMING } from '../jobs/job-runner.ts';
import { jobHandlers } from '../job-handlers.ts';
import { beginUpload, sendPiece, uploadUrlOf, sendUpload } from '../testing/send-upload.ts';
import { ofLaterFormat, withManifest } from '../archive-files/testing/forged-archive.ts';
import { testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { makeBackup } from './make-backup.ts';
import { removeOldBackups } from './remove-backup.ts';
import { collectGarbageUploads } from '../uploads/collect-garbage-uploads.ts';

let from: TestServer;
let server: TestServer;
let url: string;
let admin: Person;
let runner: JobRunner;
const password = 'Regen-auf-dem-Marktplatz';
const SOUND = Buffer.alloc(700_000, 'klang');
const FORMAT_1 = fileURLToPath(new URL('./testing/format-1.backup', import.meta.url));

beforeEach(async () => {
  from = await testServer();
  server = await testServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await server.person('administrator');
  const { store, passwords } = server.services;
  await store.users.changeUser(admin.userId, { passwordHash: await passwords.hash(password) });
  runner = new JobRunner({
    ...{ store, clock: serverClock, handlers: jobHandlers(server.services) },
    log: { warn: () => undefined },
    timing: { ...JOB_TIMING, pollMs: 5, heartbeatMs: 20 },
  });
});
afterEach(async () => {
  await runner.stop();
  await server.close();
  await from.close();
});

/**
 * Makes a backup of the other server: a walk with a medium, and one administrator who could sign
 * in.
 */
async function itsBackup(): Promise<Buffer> {
  const media = { 'turm.m4a': SOUND };
  const walk = aWalk('demo')
    .withTracks(2, { audio: { 2: 'turm.m4a' } })
    .build();
  await from.person('administrator');
  await from.publish(walk, { media });
  const { file } = await makeBackup(from.services, { why: 'scheduled', hasMedia: true });
  return readFile(file);
}

const sender = (purpose: UploadPurpose, name = '../../gestern.backup') => ({
  ...{ url, token: admin.token, purpose, name },
});
const send = (bytes: Uint8Array, purpose: UploadPurpose = 'backup') =>
  sendUpload(sender(purpose), bytes);

const sendRequest = async (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) => {
  // Jobs are ordered by the time of their request.
  server.clock.advance(1);
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await server.app.inject({
    ...{ method, url: `/api/admin/backups${path}`, headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
};
const importBackup = (id: string, given = password) =>
  sendRequest('POST', `/arrived/${id}`, { password: given });
async function readBackups(): Promise<BackupsRead> {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await server.app.inject({ url: '/api/admin/backups', headers })).json<BackupsRead>();
}
const ended = (kind: string) =>
  expect
    .poll(async () => (await readBackups()).jobs.map((job) => [job.kind, job.state])[0])
    .toEqual([kind, expect.stringMatching(/done|failed/)]);
const lastJob = async () => (await readBackups()).jobs[0];
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const uploadsLeft = () => filesIn(server.services.uploads.path);

test('an uploaded backup is imported with a fresh password only, verified to its last byte, and restored', async () => {
  const bytes = await itsBackup();
  const id = await send(bytes);
  const [arrived] = (await readBackups()).arrived;
  expect(arrived).toEqual({
    ...{ id, name: 'gestern.backup', bytes: bytes.length, madeAtMs: from.clock.nowMs() },
    about: { version: '1.2.3', database: 'sqlite', hasMedia: true },
  });
  expect((await readBackups()).backups).toEqual([]);
  expect(await importBackup(id, 'geraten')).toEqual({ status: 403, code: 'password/wrong' });
  server.clock.advance(60_000);
  expect((await importBackup(id)).status).toBe(200);
  const broughtAtMs = server.clock.nowMs();
  // A backup that waits or is being read cannot be removed.
  expect(await sendRequest('DELETE', `/arrived/${id}`)).toEqual({
    status: 409,
    code: 'backup/busy',
  });
  expect((await importBackup(id)).code).toBe('backup/busy');
  runner.start();
  await ended('bring');
  const job = await lastJob();
  expect([job?.error, job?.plan?.hasYourAccount, job?.plan?.administrators]).toEqual([
    ...[null, false],
    [expect.stringMatching(/^administrator \d+$/)],
  ]);
  expect(job?.plan?.tables).toContainEqual({ table: 'stories', then: 1, now: 0 });
  const { backups, arrived: left } = await readBackups();
  expect([left, uploadsLeft()]).toEqual([[], []]);
  expect(backups).toEqual([
    {
      // No part of the name comes from the sender.
      name: expect.stringMatching(/^klangweg-20260501T000100\d{3}Z-brought\.backup\.tar\.gz$/),
      ...{ bytes: bytes.length, why: 'brought', madeAtMs: from.clock.nowMs() },
      broughtAtMs,
      about: { version: '1.2.3', database: 'sqlite', hasMedia: true },
    },
  ]);
  const name = backups[0]?.name ?? '';
  const stored = join(server.services.backups.path, name);
  expect([statSync(stored).mode & 0o777, (await readFile(stored)).equals(bytes)]).toEqual([
    0o600,
    true,
  ]);
  expect(server.services.walks.listPublished()).toEqual([]);
  await sendRequest('POST', `/${name}/check`);
  await ended('check');
  // The audit log has grown meanwhile; the contents of the file have not.
  const inFile = (read: BackupsRead['jobs'][number] | undefined) =>
    read?.plan?.tables.map(({ table, then }) => [table, then]);
  expect(inFile(await lastJob())).toEqual(inFile(job));
  const log = await server.services.store.audit.listRecords({
    limit: 9,
    offset: 0,
    action: 'backup/',
  });
  expect(log.items.map(({ action, targetId }) => [action, targetId]).reverse()).toEqual([
    ['backup/bring-ordered', 'gestern.backup'],
    ['backup/bring', name],
    ['backup/check-ordered', name],
  ]);
  await sendRequest('POST', `/${name}/restore`, { password });
  await expect
    .poll(() => server.services.walks.listPublished().map(({ slug }) => slug))
    .toEqual(['demo']);
  const sha256 = createHash('sha256').update(SOUND).digest('hex');
  expect((await server.app.inject(`/media/${sha256}.m4a`)).rawPayload.equals(SOUND)).toBe(true);
});

describe('a file that is no backup of a known release', () => {
  const changed = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  /** Returns a complete backup whose header names a migration that this release does not know. */
  const ofNewerSchema = (bytes: Buffer) =>
    withManifest(bytes, (text) => text.replace('"0001-accounts"', '"9999-accounts"'));
  const cases: readonly [
    string,
    (backup: Buffer) => Buffer,
    code: string,
    isReportedAtOnce: boolean,
  ][] = [
    [
      'something else',
      () => Buffer.from('GIF89a, a picture of a backup'),
      'backup/unreadable',
      true,
    ],
    ['a few bytes', () => Buffer.from('KL'), 'backup/damaged', true],
    ['a walk', () => Buffer.from('KLANGWEG PARCEL 1\n  '), 'backup/unreadable', true],
    ['a later format', ofLaterFormat, 'backup/newer', true],
    ['a later schema', ofNewerSchema, 'backup/newer', true],
    ['cut off at its header', (backup) => backup.subarray(0, 40), 'backup/damaged', true],
    ['cut off', (backup) => backup.subarray(0, backup.length - 900), 'backup/damaged', false],
    ['without its digest', (backup) => backup.subarray(0, -32), 'backup/damaged', false],
    ['with a changed byte', (backup) => changed(backup, 500_000), 'backup/damaged', false],
    [
      'with a byte more',
      (backup) => Buffer.concat([backup, Buffer.from('x')]),
      'backup/damaged',
      false,
    ],
  ];

  test.each(cases)(
    '%s: is reported and deleted, and nothing changes',
    async (_, make, code, isRejectedAtOnce) => {
      const bytes = make(await itsBackup());
      const id = await send(bytes);
      const [arrived] = (await readBackups()).arrived;
      expect(arrived?.fault).toBe(isRejectedAtOnce ? code : undefined);
      expect((await importBackup(id)).status).toBe(200);
      runner.start();
      await ended('bring');
      const job = await lastJob();
      expect([job?.state, job?.error]).toEqual(['failed', code]);
      const { backups, arrived: left } = await readBackups();
      expect([backups, left, uploadsLeft()]).toEqual([[], [], []]);
      expect(filesIn(server.services.backups.path)).toEqual([]);
      expect(server.services.walks.listPublished()).toEqual([]);
    },
  );
});

test.each([
  ['in gzip', (backup: Buffer) => backup, /-brought\.backup\.tar\.gz$/],
  ['that a browser has decompressed', gunzipSync, /-brought\.backup$/],
  ['of format 1', () => readFileSync(FORMAT_1), /-brought\.backup$/],
])('a backup %s is imported under a name that shows so', async (_, make, name) => {
  const bytes = make(await itsBackup());
  await send(bytes).then(importBackup);
  runner.start();
  await ended('bring');
  const { backups, jobs } = await readBackups();
  expect([jobs[0]?.state, backups.length]).toEqual(['done', 1]);
  expect(backups[0]?.name).toMatch(name);
  const file = server.services.backups.fileOf(backups[0]?.name ?? '');
  expect(readFileSync(file ?? '').equals(bytes)).toBe(true);
});

test('only a complete upload that was sent as a backup can be imported', async () => {
  const bytes = await itsBackup();
  const begun = await beginUpload(sender('backup'), bytes.length);
  await sendPiece(sender('backup'), uploadUrlOf(begun), {
    from: 0,
    bytes: bytes.subarray(0, 1000),
  });
  const partialId = uploadUrlOf(begun).split('/').at(-1) ?? '';
  const archive = await send(bytes, 'parcel');
  const names = [partialId, archive, 'f'.repeat(32), '..%2Fsecret'];
  for (const id of names) {
    expect([
      id,
      (await importBackup(id)).code,
      (await sendRequest('DELETE', `/arrived/${id}`)).code,
    ]).toEqual([...[id, 'backup/not-found', 'backup/not-found']]);
  }
  expect((await readBackups()).arrived).toEqual([]);
  // It is no picture either: its bytes are never examined as a medium.
  expect((await server.services.store.media.listMedia({ limit: 5, offset: 0 })).total).toBe(0);
});

test('an upload can be discarded, is deleted after a day, and stays while it is in use', async () => {
  const [one, two] = [await send(Buffer.from('KLANGWEG')), await send(await itsBackup())];
  expect((await sendRequest('DELETE', `/arrived/${one}`)).status).toBe(200);
  expect((await readBackups()).arrived.map(({ id }) => id)).toEqual([two]);
  const { uploads, clock } = server.services;
  const age = async (ms: number) => {
    const at = new Date(clock.nowMs() - ms);
    for (const name of [two, `${two}.json`]) await utimes(join(uploads.path, name), at, at);
  };
  await age(23 * 3_600_000);
  await collectGarbageUploads(server.services);
  expect((await readBackups()).arrived.length).toBe(1);
  await age(25 * 3_600_000);
  expect((await importBackup(two)).status).toBe(200);
  await collectGarbageUploads(server.services);
  expect((await readBackups()).arrived.length).toBe(1);
  await age(25 * 3_600_000);
  await collectGarbageUploads(server.services);
  expect([(await readBackups()).arrived, uploadsLeft()]).toEqual([[], []]);
});

test('an import that ended after the move continues from there', async () => {
  const bytes = await itsBackup();
  const id = await send(bytes);
  await importBackup(id);
  const [job] = await server.services.store.jobs.listJobs({ limit: 1 });
  const file = server.services.backups.newFile(job?.createdAtMs ?? 0, 'brought');
  await server.services.backups.importFile(join(server.services.uploads.path, id), file);
  runner.start();
  await ended('bring');
  expect([(await lastJob())?.state, existsSync(file), uploadsLeft()]).toEqual(['done', true, []]);
});

test('imported backups do not count as retained ones, and do not show that this server is backed up', async () => {
  const { backups, clock } = server.services;
  await send(await itsBackup()).then(importBackup);
  runner.start();
  await ended('bring');
  for (const day of [1, 2, 3]) {
    await writeFile(backups.newFile(clock.nowMs() + day, 'scheduled'), 'a backup');
  }
  await removeOldBackups(server.services, 2);
  const whys = async () => (await backups.listBackups()).map(({ why }) => why);
  expect(await whys()).toEqual(['scheduled', 'scheduled', 'brought']);
  for (const { name, why } of await backups.listBackups()) {
    if (why === 'scheduled') await backups.removeBackup(name);
  }
  const overview = await server.app.inject({
    url: '/api/admin/overview',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(overview.json()).toMatchObject({
    warnings: expect.arrayContaining([{ kind: 'no-backup' }]) as unknown,
  });
});

test('a backup may be larger than a story archive, and has a limit as well', async () => {
  const sizes = [MAX_BYTES_OF.parcel + 1, MAX_BYTES_OF.backup + 1];
  const codes = [];
  for (const size of sizes) codes.push((await beginUpload(sender('backup'), size)).status);
  // The upload is accepted if the test's disk has space for it; it is never rejected as too large.
  expect([[201, 507].includes(codes[0] ?? 0), codes[1]]).toEqual([true, 413]);
});
