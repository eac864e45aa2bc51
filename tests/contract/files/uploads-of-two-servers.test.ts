import { readFile } from 'node:fs/promises';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackupsRead } from '../../../src/contract/admin/backups.ts';
import { makeBackup } from '../../../server/backups/make-backup.ts';
import { serverClock } from '../../../server/clock.ts';
import { jobHandlers } from '../../../server/job-handlers.ts';
import { JOB_TIMING, JobRunner } from '../../../server/jobs/job-runner.ts';
import {
  beginUpload,
  offsetOf,
  sendPiece,
  uploadIdOf,
  uploadUrlOf,
} from '../../../server/testing/send-upload.ts';
import { bearer, testServer, TEST_SECRET } from '../../../server/testing/test-server.ts';
import type { Person, TestServer } from '../../../server/testing/test-server.ts';
import { collectGarbageUploads } from '../../../server/uploads/collect-garbage-uploads.ts';
import { canRun } from '../../support/can-run.ts';
import { startFakeS3, type FakeS3 } from '../../support/links/fake-s3.ts';
import { startPostgres, TEST_DATABASES, whyNoPostgres } from '../../support/stores/postgres.ts';
import type { PostgresServer } from '../../support/stores/postgres.ts';

const password = 'Regen-auf-dem-Marktplatz';
const DAY_MS = 86_400_000;

let postgres: PostgresServer;
let s3: FakeS3;
let servers: readonly [TestServer, TestServer];
let urls: readonly string[];
let admin: Person;

async function start() {
  [postgres, s3] = await Promise.all([startPostgres(), startFakeS3()]);
  const database = `${TEST_DATABASES}uploads`;
  await postgres.run(`create database ${database}`);
  const env = {
    DATABASE_URL: postgres.urlOf(database),
    KLANGWEG_SECRET: `${TEST_SECRET} ${TEST_SECRET}`,
    MEDIA_URL: s3.url,
  };
  servers = [await testServer(env), await testServer(env)];
  urls = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  const [one] = servers;
  admin = await one.person('administrator');
  const passwordHash = await one.services.passwords.hash(password);
  await one.services.store.users.changeUser(admin.userId, { passwordHash });
}

const sender = (server: number) => ({ url: urls[server] ?? '', token: admin.token });
const partsLeft = () => [...s3.objects.keys()].filter((key) => key.includes('/uploads/'));

describe.runIf(canRun('uploads of two servers', whyNoPostgres()))('two servers', () => {
  beforeAll(start);
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await s3?.close();
    await postgres?.stop();
  });

  test('a backup that was sent to both is listed, verified and brought in by one of them', async () => {
    const [, other] = servers;
    const from = await testServer();
    const made = await makeBackup(from.services, { why: 'scheduled', hasMedia: true });
    const bytes = await readFile(made.file);
    await from.close();
    const half = Math.ceil(bytes.length / 2);
    const begun = await beginUpload({ ...sender(0), purpose: 'backup' }, bytes.length);
    const uploadUrl = uploadUrlOf(begun);
    await sendPiece(sender(0), uploadUrl, { from: 0, bytes: bytes.subarray(0, half) });
    expect(await offsetOf(sender(1), uploadUrl)).toBe(half);
    const last = { from: half, bytes: bytes.subarray(half) };
    expect((await sendPiece(sender(1), uploadUrl, last)).status).toBe(204);
    const id = uploadIdOf(uploadUrl);
    // As at a server that was not sent anything.
    rmSync(other.services.uploads.path, { recursive: true });
    const read = async () => {
      const request = { url: '/api/admin/backups', headers: bearer(admin) };
      return (await other.app.inject(request)).json<BackupsRead>();
    };
    expect((await read()).arrived).toEqual([
      expect.objectContaining({ id, bytes: bytes.length, madeAtMs: from.clock.nowMs() }),
    ]);
    const order = { method: 'POST', url: `/api/admin/backups/arrived/${id}` } as const;
    await other.app.inject({ ...order, headers: bearer(admin), payload: { password } });
    const { services } = other;
    const runner = new JobRunner({
      ...{ store: services.store, clock: serverClock, handlers: jobHandlers(services) },
      log: { warn: () => undefined },
      timing: { ...JOB_TIMING, pollMs: 5 },
    });
    runner.start();
    await expect.poll(async () => (await read()).jobs[0]?.state).toBe('done');
    await runner.stop();
    const { arrived, backups } = await read();
    expect([arrived, backups.map((backup) => backup.bytes)]).toEqual([[], [bytes.length]]);
    expect([partsLeft(), readdirSync(services.uploads.path)]).toEqual([[], []]);
  });

  test('what its sender discards or leaves for a day goes, whichever server it began at', async () => {
    const [one, other] = servers;
    const begin = async () => {
      const begun = await beginUpload({ ...sender(0), purpose: 'medium' }, 100);
      const uploadUrl = uploadUrlOf(begun);
      await sendPiece(sender(0), uploadUrl, { from: 0, bytes: Buffer.alloc(60) });
      return uploadUrl;
    };
    const discarded = await begin();
    const headers = { ...bearer(admin), 'tus-resumable': '1.0.0' };
    const gone = await fetch(`${urls[1]}${discarded}`, { method: 'DELETE', headers });
    expect([gone.status, partsLeft()]).toEqual([204, []]);
    expect(await offsetOf(sender(0), discarded)).toBeNaN();
    const abandoned = await begin();
    await collectGarbageUploads(other.services);
    expect(partsLeft()).toHaveLength(1);
    for (const { clock } of [one, other]) clock.advance(DAY_MS + 1);
    await collectGarbageUploads(other.services);
    expect([partsLeft(), await one.services.uploads.findUpload(uploadIdOf(abandoned))]).toEqual([
      [],
      undefined,
    ]);
  });
});
