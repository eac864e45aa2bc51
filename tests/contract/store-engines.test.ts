import { describe, expect, test } from 'vitest';
import { canRun } from '../support/can-run.ts';
import { isPortable } from '../support/portable-sql.ts';
import { startPostgres, whyNoPostgres } from '../support/postgres.ts';

/** The servers of all other suites of the store watch their statements in the same way. */
describe.runIf(canRun('Postgres', whyNoPostgres()))('on Postgres', () => {
  test('[SV76] a statement that other engines reject or ignore fails the suite that sent it', async () => {
    const server = await startPostgres();
    if (!server.isOwn) return;
    await server.run('select 1');
    await server.run('select pg_advisory_lock(1)');
    await expect(server.stop()).rejects.toThrow('pg_advisory_lock(1)');
  });
});

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
