import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUpload } from '../../server/testing/send-upload.ts';
import type { BackupsRead } from '../../src/contract/admin/backups.ts';
import { mustCall, password, setUpAdministrator } from '../support/servers/api-client.ts';
import {
  archiveOf,
  headerWith,
  jsonFile,
  manifestFile,
  type ForgedFile,
} from '../../server/archive-files/testing/forged-archive.ts';
import { rowsPath, TOTALS } from '../../server/backups/backup-format.ts';
import * as forge from '../support/hostile/forged-archives.ts';
import {
  claimed,
  introduced,
  type HostileArchive,
} from '../support/hostile/hostile-story-archives.ts';
import { filesIn } from '../support/files-in.ts';
import { memoryGrowthMb } from '../support/measure/memory-growth.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
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
const manifest = manifestFile('backup', forge.backupHeader);
const totals = jsonFile(TOTALS, forge.backupEnd);
/** A backup of this format with these files between its manifest and its totals. */
const tarBackup = (files: readonly ForgedFile[], first = manifest) =>
  archiveOf([first, ...files, totals]);
const rowsFile = (table: string, text: string): ForgedFile => ({
  name: rowsPath(table, 1),
  content: Buffer.from(text),
});
const withHeader = (raw: string) => ({
  ...manifest,
  content: forge.beside({ ...forge.backupHeader, kind: 'backup', format: 2 }, raw),
});
const ofSchema = '{"table":"sqlite_master","columns":["sql"],"rows":[["x"]]}';
const tarCases: readonly HostileArchive[] = [
  [
    'a walk',
    () => archiveOf([manifestFile('story-archive', forge.storyArchiveHeader)]),
    'backup/unreadable',
  ],
  [
    '40 million zeros',
    () => tarBackup([rowsFile('users', list(forge.listOf('0', 4e7)))]),
    'backup/damaged',
  ],
  [
    '30 million rows',
    () => tarBackup([rowsFile('users', list(forge.listOf('[]', 3e7)))]),
    'backup/damaged',
  ],
  ['a header of 5 MB', () => tarBackup([], withHeader(`"${'a'.repeat(5e6)}"`)), 'backup/damaged'],
  [
    'a header of lists in lists',
    () => tarBackup([], withHeader(forge.nested(1e5))),
    'backup/damaged',
  ],
  ['rows of another table', () => tarBackup([rowsFile('users', ofSchema)]), 'backup/damaged'],
  ['rows of the schema', () => tarBackup([rowsFile('sqlite_master', ofSchema)]), 'backup/damaged'],
  [
    'a table that is a path',
    () => tarBackup([{ ...rowsFile('users', ofSchema), name: 'database/../000001.json' }]),
    'backup/damaged',
  ],
  [
    'a link',
    () => tarBackup([headerWith(rowsFile('users', ofSchema), 'type', '2')]),
    'backup/damaged',
  ],
  [
    '3 GB of zeros as a medium',
    () => {
      const zeros = Buffer.alloc(1e8);
      const media = Array.from({ length: 30 }, (_, index) => ({
        name: `media/${String(index).padStart(64, '0')}.m4a`,
        content: zeros,
      }));
      return tarBackup(media);
    },
    'backup/damaged',
  ],
  ['other totals', () => archiveOf([manifest, jsonFile(TOTALS, {})]), 'backup/damaged'],
  ['no totals', () => archiveOf([manifest]), 'backup/damaged'],
];
const formerCases: readonly HostileArchive[] = [
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

test('S10 a backup that would expand to gigabytes, or is none, is rejected with a message, and deleted', async () => {
  const before = filesIn(server.dataFolder);
  const grown = await memoryGrowthMb(server.pid(), async () => {
    for (const [what, bytes, code] of [...formerCases, ...tarCases]) {
      expect([what, await brought(bytes())]).toEqual([what, code]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    }
  });
  expect([filesIn(server.dataFolder), (await backups()).arrived]).toEqual([before, []]);
  expect(grown).toBeLessThan(450);
});
