import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { openConflictingLink, type ConflictKind } from '../../support/links/conflicting-link.ts';
import { open } from '../../support/stores/open-stores.ts';
import { isPortable } from '../../support/stores/portable-sql.ts';
import { startPostgres, whyNoPostgres } from '../../support/stores/postgres.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** Other servers than our own neither log for us nor listen on a socket that we know. */
const missing = process.env['TEST_DATABASE_URL']
  ? 'TEST_DATABASE_URL names a server'
  : whyNoPostgres();

describe.runIf(canRun('Postgres of our own', missing))('on Postgres', () => {
  /** The servers of all other suites of the store watch their statements in the same way. */
  test('[SV76] a statement that other engines reject or ignore fails the suite that sent it', async () => {
    const server = await startPostgres();
    await server.run('select 1');
    await server.run('select pg_advisory_lock(1)');
    await expect(server.stop()).rejects.toThrow('pg_advisory_lock(1)');
  });

  test.each<ConflictKind>(['before', 'after'])(
    '[SV77] a commit that is answered with a conflict %s it took effect counts once',
    async (kind) => {
      const { store, link } = await openBehindConflicts(kind);
      await store.settings.writeSetting('sum', 0);
      const sums: number[] = [];
      for (let turn = 0; turn < 20; turn += 1) {
        sums.push(
          await store.transaction(async ({ settings }) => {
            const sum = Number(await settings.readSetting('sum')) + 1;
            await settings.writeSetting('sum', sum);
            return sum;
          }),
        );
      }
      expect(sums).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 1));
      expect(await store.settings.readSetting('sum')).toBe(20);
      expect(link.conflicts()).toBeGreaterThanOrEqual(10);
      expect(await store.removeCommits(Date.now() + 1)).toBeGreaterThanOrEqual(20);
      expect(await store.removeCommits(Date.now() + 1)).toBe(0);
    },
  );
});

/** Every second commit is answered with a conflict. */
async function openBehindConflicts(kind: ConflictKind) {
  const server = await startPostgres();
  const folder = makeTempFolder('klangweg-conflicts');
  const link = await openConflictingLink(join(server.socketFolder ?? '', '.s.PGSQL.5432'), {
    ...{ kind, every: 2 },
  });
  const databaseUrl = `postgres://postgres@127.0.0.1:${link.port}/postgres`;
  const store = await open({ dataFolder: folder.path, databaseUrl });
  onTestFinished(async () => {
    await store.close();
    await link.close();
    await server.stop();
    folder.remove();
  });
  return { store, link };
}

test.each([
  'lock table events in exclusive mode',
  'truncate audit',
  'alter table audit disable trigger user',
  "select setval('audit_id_seq', 1)",
  'declare piece no scroll cursor for select 1',
  'insert into audit (id) overriding system value values (1)',
])('[SV76] %s is recognised in the log', (statement) => {
  expect(isPortable(`LOG:  statement: ${statement}`)).toBe(false);
  expect(isPortable(`LOG:  execute <unnamed>: ${statement.toUpperCase()}`)).toBe(false);
});
