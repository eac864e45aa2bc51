import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from './maintenance.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('what cannot be cleaned up keeps neither the next upload nor anything else from going', async () => {
  const { services, clock } = server;
  const { uploads, store } = services;
  await uploads.prepare();
  // A note that the disk does not return, and an upload that was abandoned.
  mkdirSync(join(uploads.path, `${'a'.repeat(32)}.json`));
  writeFileSync(join(uploads.path, 'a'.repeat(32)), 'abc');
  writeFileSync(join(uploads.path, 'b'.repeat(32)), 'abc');
  const report = { source: 'player', message: 'x', release: '', page: '/', stack: '' } as const;
  await store.reports.addReport({ ...report, requestId: '', times: 1, atMs: clock.nowMs() }, 9);
  // The files have the time of this machine.
  clock.advance(31 * DAY_MS + Math.max(0, Date.now() - clock.nowMs()));
  await expect(cleanUp(services)).rejects.toThrow('EISDIR');
  expect(readdirSync(uploads.path).some((name) => name.startsWith('b'))).toBe(false);
  expect(await store.reports.listGroups(9)).toEqual([]);
});
