import { createHash } from 'node:crypto';
import { open, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { ofLaterFormat } from '../archive-files/testing/forged-archive.ts';
import { makeBackup } from './make-backup.ts';
import { planRestore, restoreBackup } from './restore-backup.ts';
import { lastDueMs, nextDueMs, requestDueBackup, saveSchedule } from './schedule-backups.ts';
import { verifyBackup } from './verify-backup.ts';

let server: TestServer;
let other: TestServer;
beforeEach(async () => {
  server = await testServer();
  other = await testServer();
});
afterEach(async () => {
  await server.close();
  await other.close();
});

const walk = aWalk('demo')
  .withTracks(2, { audio: { 2: 'turm.m4a' } })
  .build();
// Longer than one piece.
const SOUND = Buffer.alloc(700_000, 'klang');
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const manualBackup = { why: 'by-hand', hasMedia: true } as const;

test('a backup of one server is restored on another, media included', async () => {
  const administrator = await server.person('administrator');
  await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  const made = await makeBackup(server.services, manualBackup);
  expect([made.media, made.mediaBytes, made.missing]).toEqual([1, 700_000, []]);
  expect((await verifyBackup(made.file)).kind).toBe('verified');
  await other.publish(aWalk('fremd').withTracks(1).build());
  const planned = await planRestore(other.services, { file: made.file, actorId: null });
  const seen = planned.kind === 'ready' ? planned : undefined;
  const countsOf = (name: string) => seen?.tables.find(({ table }) => table === name);
  expect([countsOf('users'), countsOf('stories'), seen?.mediaLacking]).toEqual([
    { table: 'users', then: 1, now: 0 },
    { table: 'stories', then: 1, now: 1 },
    0,
  ]);
  expect(other.services.walks.listPublished().map(({ slug }) => slug)).toEqual(['fremd']);
  const request = { file: made.file, actorId: null };
  const restored = await restoreBackup(other.services, request);
  expect(restored.kind).toBe('restored');
  expect(other.services.walks.listPublished().map(({ slug }) => slug)).toEqual(['demo']);
  expect((await other.services.store.users.findUser(administrator.userId))?.username).toBe(
    administrator.username,
  );
  const sound = await other.app.inject(`/media/${shaOf(SOUND)}.m4a`);
  expect([sound.statusCode, shaOf(sound.rawPayload)]).toEqual([200, shaOf(SOUND)]);
  const { items } = await other.services.store.audit.listRecords({ limit: 1, offset: 0 });
  expect(items[0]?.action).toBe('backup/restore');
  // The previous data are saved as a backup and can be restored.
  const safetyBackupName = restored.kind === 'restored' ? restored.previousDataFile : '';
  expect((await restoreBackup(other.services, { ...request, file: safetyBackupName })).kind).toBe(
    'restored',
  );
  expect(other.services.walks.listPublished().map(({ slug }) => slug)).toEqual(['fremd']);
  const left = (await readdir(other.services.backups.path)).filter((name) =>
    /^\.|part$/.test(name),
  );
  expect(left).toEqual([]);
});

test('a backup with any byte changed, removed or added is detected, and nothing is restored', async () => {
  await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  const { file } = await makeBackup(server.services, manualBackup);
  const backup = await readFile(file);
  const before = other.services.walks.listPublished();
  const at = (share: number) => Math.floor(backup.length * share);
  const flipped = (where: number) =>
    Buffer.concat([
      ...[backup.subarray(0, where), Buffer.from([(backup[where] ?? 0) ^ 1])],
      backup.subarray(where + 1),
    ]);
  const kindOf = async (bytes: Uint8Array) => {
    await writeFile(file, bytes);
    return (await restoreBackup(other.services, { file, actorId: null })).kind;
  };
  const damaged: Uint8Array[] = [
    ...[flipped(19), flipped(at(0.02)), flipped(at(0.5)), flipped(at(0.9))],
    ...[flipped(backup.length - 1), backup.subarray(0, at(0.7)), backup.subarray(0, -32)],
    Buffer.concat([backup, Buffer.from('x')]),
  ];
  for (const bytes of damaged) expect(await kindOf(bytes)).toBe('backup/damaged');
  expect(await kindOf(ofLaterFormat(backup))).toBe('backup/newer');
  expect(await kindOf(Buffer.from('a picture of a backup, for example'))).toBe('backup/unreadable');
  await rm(file);
  expect((await verifyBackup(file)).kind).toBe('backup/not-found');
  expect(other.services.walks.listPublished()).toEqual(before);
  expect(await other.services.backups.listBackups()).toEqual([]);
});

test('a missing or changed medium is reported, and the rest is a valid backup', async () => {
  await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  const folder = server.services.media.folder ?? '';
  const medium = join(folder, `${shaOf(SOUND)}.m4a`);
  const handle = await open(medium, 'r+');
  await handle.write('x', 5);
  await handle.close();
  const changed = await makeBackup(server.services, manualBackup);
  expect([changed.media, changed.missing]).toEqual([0, [shaOf(SOUND)]]);
  expect((await verifyBackup(changed.file)).kind).toBe('verified');
  const planned = await planRestore(other.services, { file: changed.file, actorId: null });
  expect(planned.kind === 'ready' && planned.mediaLacking).toBe(1);
});

test('nothing in it opens anything: neither secrets nor one-time links', async () => {
  await server.person('administrator');
  const { store, clock } = server.services;
  const hash = 'f'.repeat(64);
  const expiresAtMs = clock.nowMs() + 9e6;
  await store.tokens.createToken({
    hash,
    purpose: 'setup',
    createdAtMs: clock.nowMs(),
    expiresAtMs,
  });
  const { file, tables } = await makeBackup(server.services, { ...manualBackup, hasMedia: false });
  expect(Object.keys(tables)).not.toContain('tokens');
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a cancelled backup leaves nothing that looks like one', async () => {
  await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  const stop = new AbortController();
  const request = {
    ...manualBackup,
    signal: stop.signal,
    report: () => stop.abort(new Error('stopped')),
  };
  await expect(makeBackup(server.services, request)).rejects.toThrow('stopped');
  expect(await readdir(server.services.backups.path)).toEqual([]);
});

test('leftovers of dead processes are removed, and files that are still written are not', async () => {
  const { backups, clock } = server.services;
  const { file } = await makeBackup(server.services, { ...manualBackup, hasMedia: false });
  const parts = ['.backup', '.backup.tar.gz'].map((ending) => `klangweg-dead${ending}.part`);
  for (const name of [...parts, 'live.backup.tar.gz.part', 'notes.part']) {
    await writeFile(join(backups.path, name), 'half');
  }
  const at = new Date(clock.nowMs() - 3_600_001);
  for (const name of parts) await utimes(join(backups.path, name), at, at);
  const live = new Date(clock.nowMs());
  await utimes(join(backups.path, 'live.backup.tar.gz.part'), live, live);
  await backups.clearUnfinished(clock.nowMs());
  expect((await readdir(backups.path)).toSorted()).toEqual([
    basename(file),
    'live.backup.tar.gz.part',
    'notes.part',
  ]);
});

test('the schedule queues one backup for each of its times, and none for those in the past', async () => {
  const { services, clock } = server;
  const due = Date.UTC(2026, 10, 23, 3);
  clock.advance(due - 1000 - clock.nowMs());
  const schedule = { every: 'week', weekday: 1, hour: 3, keep: 2, hasMedia: false } as const;
  expect([
    lastDueMs(schedule, due - 1),
    lastDueMs(schedule, due),
    nextDueMs(schedule, due),
  ]).toEqual([due - 7 * 86_400_000, due, due + 7 * 86_400_000]);
  expect(lastDueMs({ ...schedule, every: 'day' }, due - 1)).toBe(due - 86_400_000);
  const { userId } = await server.person('administrator');
  expect(await requestDueBackup(services)).toBe(false);
  await saveSchedule(services, schedule, userId);
  expect(await requestDueBackup(services)).toBe(false);
  clock.advance(6000);
  expect(await Promise.all([requestDueBackup(services), requestDueBackup(services)])).toEqual(
    expect.arrayContaining([true, false]),
  );
  const [job] = await services.store.jobs.listJobs({ limit: 5 });
  expect([job?.kind, job?.payload]).toEqual(['backup/make', { why: 'scheduled', hasMedia: false }]);
});
