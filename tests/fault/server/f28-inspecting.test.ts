import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import { openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import { SQLITE_FILE } from '../../../server/database/sqlite/open.ts';
import { startCommand } from '../../support/servers/command-line.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onEachBackend } from '../../support/stores/store-backends.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { envOn } from './server-on.ts';

const NEWEST = MIGRATIONS.at(-1)?.name ?? '';

const klangweg = (location: StoreLocation, ...args: readonly string[]) =>
  startCommand(location, envOn(location), args).ended;

/** Each file of a folder with its content. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const digest = createHash('sha256').update(readFileSync(join(parentPath, name)));
      return `${name} ${digest.digest('hex')}`;
    })
    .sort();
}

/** SQLite's log files exist only while the database is open somewhere. */
const namesIn = (folder: string) => readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));

async function appliedIn(location: StoreLocation): Promise<readonly string[]> {
  const raw = await openRaw<unknown>(location);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    raw,
  );
  await raw.destroy();
  return rows.map(({ name }) => name);
}

async function makeBackupOn(location: StoreLocation, file: string): Promise<void> {
  const made = await klangweg(location, 'backup', '--to', file);
  expect(made).toEqual({ code: 0, output: expect.stringContaining(file) });
}

onEachBackend((it) => {
  it('F28 a dry run over a database of an earlier release leaves its schema alone and reports it', async (backend) => {
    const folder = makeTempFolder('klangweg-look');
    const file = join(folder.path, 'now.backup');
    try {
      await makeBackupOn(await backend.migrated(), file);
      const location = await backend.empty();
      const older = await openStore(location, MIGRATIONS.slice(0, -1));
      if (older.kind !== 'opened') throw new Error(older.kind);
      await older.store.close();
      const before = [await appliedIn(location), namesIn(location.dataFolder)];
      const dry = await klangweg(location, 'restore', file);
      expect(dry).toEqual({ code: 0, output: expect.stringContaining('Nothing was changed') });
      expect(dry.output).toContain(
        `of an earlier release: --yes migrates it to this one (${NEWEST})`,
      );
      expect([await appliedIn(location), namesIn(location.dataFolder)]).toEqual(before);
      expect(before[0]).not.toContain(NEWEST);
      expect((await klangweg(location, 'restore', file, '--yes')).code).toBe(0);
      expect(await appliedIn(location)).toContain(NEWEST);
    } finally {
      folder.remove();
    }
  });

  it('F28 a database of a later release is reported, by the dry run and by the real one', async (backend) => {
    const folder = makeTempFolder('klangweg-look');
    const file = join(folder.path, 'now.backup');
    try {
      const location = await backend.migrated();
      await makeBackupOn(location, file);
      const raw = await openRaw<unknown>(location);
      await sql`insert into migrations (name, applied_at_ms) values ('9001-colours', 1)`.execute(
        raw,
      );
      await raw.destroy();
      for (const more of [[], ['--yes']]) {
        const { code, output } = await klangweg(location, 'restore', file, ...more);
        expect([code, output]).toEqual([
          1,
          expect.stringContaining('newer release (9001-colours)'),
        ]);
        expect(output).toContain('set KLANGWEG_DATA or DATABASE_URL to another one');
      }
      expect((await klangweg(location, 'verify', file)).output).toContain(
        'The backup is complete and undamaged.',
      );
    } finally {
      folder.remove();
    }
  });
});

test('F28 on a fresh machine inspecting a backup creates no folder, no database and no secret', async () => {
  const folder = makeTempFolder('klangweg-look');
  const file = join(folder.path, 'now.backup');
  const source = { dataFolder: join(folder.path, 'source') };
  const fresh = { dataFolder: join(folder.path, 'fresh') };
  try {
    const opened = await openStore(source);
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await opened.store.close();
    await makeBackupOn(source, file);
    expect((await klangweg(fresh, 'verify', file)).output).toContain(
      'The backup is complete and undamaged.',
    );
    const dry = await klangweg(fresh, 'restore', file);
    expect(dry).toEqual({ code: 0, output: expect.stringContaining('Nothing was changed') });
    expect(dry.output).toContain('There is no database here yet');
    expect(existsSync(fresh.dataFolder)).toBe(false);
  } finally {
    folder.remove();
  }
});

test('F28 with the database unreachable a backup is verified, and restoring it reports why it cannot be', async () => {
  const folder = makeTempFolder('klangweg-look');
  const file = join(folder.path, 'now.backup');
  const source = { dataFolder: join(folder.path, 'source') };
  const away = {
    dataFolder: join(folder.path, 'away'),
    databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/klangweg`,
  };
  const broken = { dataFolder: join(folder.path, 'broken') };
  try {
    const opened = await openStore(source);
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await opened.store.close();
    await makeBackupOn(source, file);
    await openRaw<unknown>(broken).then((raw) => raw.destroy());
    writeFileSync(
      join(broken.dataFolder, SQLITE_FILE),
      'no database at all, by no means'.repeat(9),
    );
    const before = filesIn(broken.dataFolder);
    for (const location of [away, broken]) {
      expect((await klangweg(location, 'verify', file)).code).toBe(0);
      for (const more of [[], ['--yes']]) {
        const { code, output } = await klangweg(location, 'restore', file, ...more);
        expect([code, output]).toEqual([3, expect.stringContaining('cannot be opened: Error')]);
        expect(output).not.toContain('    at ');
      }
    }
    expect([existsSync(away.dataFolder), filesIn(broken.dataFolder)]).toEqual([false, before]);
  } finally {
    folder.remove();
  }
});

test('F28 a backup never overwrites an existing file', async () => {
  const folder = makeTempFolder('klangweg-look');
  const file = join(folder.path, 'mine.txt');
  const source = { dataFolder: join(folder.path, 'source') };
  try {
    const opened = await openStore(source);
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await opened.store.close();
    writeFileSync(file, 'mine');
    const rejected = await klangweg(source, 'backup', '--to', file);
    expect(rejected).toEqual({ code: 1, output: `There is a file already: ${file}\n` });
    expect([readFileSync(file, 'utf8'), readdirSync(folder.path)]).toEqual([
      'mine',
      ['mine.txt', 'source'],
    ]);
  } finally {
    folder.remove();
  }
});
