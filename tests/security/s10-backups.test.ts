import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUpload } from '../../server/testing/send-upload.ts';
import type { BackupsRead } from '../../src/contract/admin/backups.ts';
import { mustCall, password, setUpAdministrator } from '../support/api-client.ts';
import * as forge from '../support/hostile/forged-archives.ts';
import {
  claimed,
  introduced,
  type HostileArchive,
} from '../support/hostile/hostile-story-archives.ts';
import { filesIn } from '../support/files-in.ts';
import { grownMb } from '../support/memory-of.ts';
import { startServer, type RealServer } from '../support/real-server.ts';
import { waitFor } from '../support/wait.ts';

let server: RealServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  ({ accessToken: token } = await setUpAdministrator(server.url, await server.setupSecret()));
});
afterAll(() => server.remove());

const send = (bytes: Buffer) =>
  sendUpload({ url: server.url, token, purpose: 'backup', name: '../backup' }, bytes);

const backups = () => mustCall<BackupsRead>(server.url, 'adminBackups', { token });

async function brought(bytes: Buffer): Promise<unknown> {
  const params = { id: await send(bytes) };
  // Listing the backups makes the server read the file's beginning.
  expect((await backups()).arrived).toHaveLength(1);
  const request = { token, params, body: { password } };
  const { jobId } = await mustCall<{ jobId: string }>(server.url, 'adminBringBackup', request);
  const job = await waitFor('the end of the work', async () =>
    (await backups()).jobs.find(({ id, finishedAtMs }) => id === jobId && finishedAtMs !== null),
  );
  return job.error ?? job.state;
}

const list = (raw: string) => `{"table":"users","columns":["id"],"rows":${raw}}`;
const backupCases: readonly HostileArchive[] = [
  ['a walk', () => forge.aStoryArchive(), 'backup/unreadable'],
  [
    '40 million zeros',
    () => forge.aBackup([forge.rows(list(forge.listOf('0', 4e7)))]),
    'backup/damaged',
  ],
  [
    '30 million rows',
    () => forge.aBackup([forge.rows(list(forge.listOf('[]', 3e7)))]),
    'backup/damaged',
  ],
  [
    'a header of 5 MB',
    () => forge.aBackup([], forge.beside(forge.backupHeader, `"${'a'.repeat(5e6)}"`)),
    'backup/damaged',
  ],
  [
    'a header of lists in lists',
    () => forge.aBackup([], forge.beside(forge.backupHeader, forge.nested(1e5))),
    'backup/damaged',
  ],
  ['a piece of 4 GB', () => forge.aBackup([claimed(2 ** 32 - 1)]), 'backup/damaged'],
  [
    'rows of the schema',
    () => forge.aBackup([forge.rows('{"table":"sqlite_master","columns":["sql"],"rows":[["x"]]}')]),
    'backup/damaged',
  ],
  [
    'a table that is a statement',
    () => forge.aBackup([forge.rows('{"table":"users; drop","columns":["id"],"rows":[["x"]]}')]),
    'backup/damaged',
  ],
  [
    'files that are paths',
    () => forge.aBackup([introduced({ sha256: 'a'.repeat(64), ext: '../../x', bytes: 3 })]),
    'backup/damaged',
  ],
];

test('S10 a backup that would become gigabytes, or is none, is refused in words, and goes', async () => {
  const before = filesIn(server.dataFolder);
  const grown = await grownMb(server.pid(), async () => {
    for (const [what, bytes, code] of backupCases) {
      expect([what, await brought(bytes())]).toEqual([what, code]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    }
  });
  expect([filesIn(server.dataFolder), (await backups()).arrived]).toEqual([before, []]);
  expect(grown).toBeLessThan(450);
});
