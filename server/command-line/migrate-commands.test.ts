import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { openStore } from '../store/open-store.ts';
import { openContext } from './open-context.ts';
import { runCommandLine } from './run-command.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'klangweg-migrate-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const klangweg = (...args: readonly string[]) => {
  const environment = { KLANGWEG_DATA: dataFolder };
  const context = { environment, folder: dataFolder, version: '1.2.3', onNote: () => undefined };
  return runCommandLine(args, openContext(context));
};
const names = MIGRATIONS.map(({ name }) => name);
const newest = names.slice(-2);

async function migratedBy(migrations: typeof MIGRATIONS): Promise<void> {
  const opened = await openStore({ dataFolder }, migrations);
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  await opened.store.close();
}

test('migrate status lists what is applied and what is pending, and applies nothing', async () => {
  await migratedBy(MIGRATIONS.slice(0, -2));
  for (let run = 0; run < 2; run += 1) {
    const { exitCode, lines, data } = await klangweg('migrate', 'status');
    expect([exitCode, data]).toEqual([
      0,
      { applied: names.slice(0, -2), pending: newest, isNew: false },
    ]);
    expect(lines.slice(-2)).toEqual(newest.map((name) => `pending  ${name}`));
  }
});

test('migrate applies what is pending after a backup, and then has nothing to do', async () => {
  await migratedBy(MIGRATIONS.slice(0, -2));
  const migrated = await klangweg('migrate');
  expect(migrated).toMatchObject({ exitCode: 0, data: { applied: newest, isNew: false } });
  expect(migrated.lines[0]).toContain('Backup before the update: ');
  expect(readdirSync(join(dataFolder, 'backups'))).toHaveLength(1);
  expect((await klangweg('migrate')).data).toEqual({ applied: [], isNew: false });
  expect((await klangweg('migrate', 'status')).data).toMatchObject({ pending: [] });
});

test('migrate status creates no database, and migrate creates one', async () => {
  expect(await klangweg('migrate', 'status')).toMatchObject({ exitCode: 0, data: { isNew: true } });
  expect(existsSync(join(dataFolder, 'klangweg.sqlite'))).toBe(false);
  expect(await klangweg('migrate')).toMatchObject({ exitCode: 0, data: { applied: names } });
  expect((await klangweg('user', 'list')).lines).toEqual(['Accounts: 0']);
});

test('a database of a later release is left alone, and named', async () => {
  const [last] = MIGRATIONS.slice(-1);
  if (last === undefined) throw new Error('there are migrations');
  const later = { name: '9999-later', migration: { up: () => Promise.resolve() } };
  await migratedBy([...MIGRATIONS, { ...last, ...later }]);
  for (const command of [['migrate'], ['migrate', 'status'], ['user', 'list']]) {
    expect(await klangweg(...command)).toMatchObject({
      exitCode: 1,
      data: {
        error: { code: 'database/schema-newer', message: expect.stringContaining('9999-later') },
      },
    });
  }
});
