import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import { isPostgres } from '../../../server/database/migrations/columns.ts';
import { migrateToLatest } from '../../../server/database/migrate.ts';
import { MIGRATIONS, type NamedMigration } from '../../../server/database/migrations/list.ts';
import { openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import { SQLITE_FILE } from '../../../server/database/sqlite/open.ts';
import { failingAt } from '../../support/stores/failing-statement.ts';
import { open, openRaw } from '../../support/stores/open-stores.ts';
import { exitReason, startStoreChild } from '../../support/stores/store-child.ts';
import { onEachBackend, type Backend } from '../../support/stores/store-backends.ts';

const names = MIGRATIONS.map(({ name }) => name);
const withoutBackup = async () => {};

const nextRelease: readonly NamedMigration[] = [
  ...MIGRATIONS,
  {
    name: '9001-colours',
    migration: {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable('colours').addColumn('name', 'text').execute();
      },
    },
  },
  {
    name: '9002-shades',
    migration: {
      up: async (db: Kysely<unknown>) => {
        await db.schema.alterTable('colours').addColumn('shade', 'text').execute();
      },
    },
  },
];

/** Everything that defines a schema, and the rows that migrations have written, as text. */
async function schemaIn(raw: Kysely<unknown>): Promise<readonly string[]> {
  const parts = isPostgres(raw)
    ? sql<{ part: string }>`
        select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || ' ' || a.attnotnull as part
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
            and not a.attisdropped
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select tgname from pg_trigger where not tgisinternal
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace`
    : sql<{ part: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as part
        from sqlite_master where name not like 'sqlite_%'`;
  const schema = (await parts.execute(raw)).rows.map(({ part }) => part);
  const written: string[] = [];
  for (const table of ['languages', 'counters'] as const) {
    if (!hasTable(schema, table)) continue;
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(raw);
    written.push(...rows.map((row) => JSON.stringify(row)));
  }
  return [...schema, ...written].sort();
}

function hasTable(schema: readonly string[], table: string): boolean {
  return schema.some((part) => part.startsWith(`${table}.`) || part.startsWith(`table ${table} `));
}

async function migrationsIn(
  raw: Kysely<unknown>,
  schema: readonly string[],
): Promise<readonly string[]> {
  if (!hasTable(schema, 'migrations')) return [];
  const applied = sql<{ name: string }>`select name from migrations order by name`;
  const { rows } = await applied.execute(raw);
  return rows.map(({ name }) => name);
}

async function schemaOf(location: StoreLocation): Promise<readonly string[]> {
  await using raw = await openRaw<unknown>(location);
  return await schemaIn(raw);
}

async function appliedIn(location: StoreLocation): Promise<readonly string[]> {
  await using raw = await openRaw<unknown>(location);
  return await migrationsIn(raw, await schemaIn(raw));
}

/** The schema after each number of migrations, from none to all, made without failures. */
async function cleanSchemas(backend: Backend): Promise<readonly (readonly string[])[]> {
  await using raw = await openRaw<unknown>(await backend.empty());
  const schemas: (readonly string[])[] = [];
  for (let count = 0; count <= MIGRATIONS.length; count += 1) {
    const migrations = MIGRATIONS.slice(0, count);
    await migrateToLatest(raw, { migrations, backUp: withoutBackup });
    schemas.push(await schemaIn(raw));
  }
  return schemas;
}

/** Migrates with a failure at this statement; returns undefined when there are fewer statements. */
async function migrateFailingAt(raw: Kysely<unknown>, statement: number) {
  let hasFailed = false;
  const plugin = failingAt(statement, () => {
    hasFailed = true;
    throw new Error('injected');
  });
  const result = await migrateToLatest(raw.withPlugin(plugin), {
    migrations: MIGRATIONS,
    backUp: withoutBackup,
  }).catch((cause: unknown) => ({ kind: 'threw' as const, cause }));
  return hasFailed ? result : undefined;
}

const contentOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

onEachBackend((it) => {
  it('[SV10] an empty database is migrated to the newest schema, once', async (backend) => {
    const location = await backend.empty();
    const first = await openStore(location);
    if (first.kind !== 'opened') throw new Error(first.kind);
    expect(first.notes).toEqual([`Schema updated: ${names.join(', ')}.`]);
    await first.store.close();
    const schema = await schemaOf(location);
    const second = await openStore(location);
    if (second.kind !== 'opened') throw new Error(second.kind);
    expect(second.notes).toEqual([]);
    await second.store.close();
    expect(await schemaOf(location)).toEqual(schema);
    expect(await appliedIn(location)).toEqual(names);
    expect(existsSync(join(location.dataFolder, 'backups'))).toBe(false);
  });

  it('[SV42] an audit log of an earlier release gets the walks of its lines, and is locked again', async (backend) => {
    const location = await backend.empty();
    const before = names.indexOf('0012-changes');
    const old = await openRaw<unknown>(location);
    const migrations = MIGRATIONS.slice(0, before);
    await migrateToLatest(old, { migrations, backUp: withoutBackup });
    await sql`insert into stories (id, slug, visibility, language_ids, version, draft_version,
      created_at_ms, updated_at_ms) values ('s1', 'weg', 'public', '[2]', 1, 1, 1, 1)`.execute(old);
    await sql`insert into elements (id, story_id, kind, slug, position, version, created_at_ms,
      updated_at_ms) values ('t1', 's1', 'track', 'tor', 0, 1, 1, 1)`.execute(old);
    const lines = [
      ['story', 's1'],
      ['track', 't1'],
      ['track', 'purged'],
      ['user', 't1'],
    ];
    for (const [kind, id] of lines) {
      await sql`insert into audit (at_ms, action, target_kind, target_id, details)
        values (1, 'x/y', ${kind}, ${id}, 'null')`.execute(old);
    }
    await old.destroy();
    const store = await open(location);
    const { items } = await store.audit.listRecords({ limit: 9, offset: 0 });
    expect(items.toReversed().map(({ storyId }) => storyId)).toEqual(['s1', 's1', null, null]);
    await store.close();
    const raw = await openRaw<unknown>(location);
    await expect(sql`update audit set story_id = 'x'`.execute(raw)).rejects.toThrow(/audit/);
    await raw.destroy();
  });

  it('imported walks of an earlier release that were never published here become drafts', async (backend) => {
    const location = await backend.empty();
    const old = await openRaw<unknown>(location);
    const migrations = MIGRATIONS.slice(0, names.indexOf('0017-elsewhere'));
    await migrateToLatest(old, { migrations, backUp: withoutBackup });
    const log = {
      here: ['story/publish', 'story/take-back'],
      brought: ['story/import new'],
      shown: ['story/import new', 'story/publish', 'story/take-back'],
      // It was published by the import, which has no log entry of its own.
      hidden: ['story/import new', 'story/take-back'],
      refilled: ['story/import version'],
      out: ['story/import new'],
    };
    for (const [index, [slug, lines]] of Object.entries(log).entries()) {
      await sql`insert into stories (id, slug, visibility, language_ids, version, draft_version,
        created_at_ms, updated_at_ms) values (${slug}, ${slug}, 'public', '[2]', 1, 1, 1, 1)`.execute(
        old,
      );
      await sql`insert into publications (story_id, slug, visibility, revision, is_withdrawn,
        summary, published_at_ms, seq) values (${slug}, ${slug}, 'public',
        ${slug === 'out' ? 'aa' : null}, 0, '{}', 5, ${index})`.execute(old);
      for (const line of lines) {
        const [action, as] = line.split(' ');
        await sql`insert into audit (at_ms, action, target_kind, target_id, details)
          values (1, ${action}, 'story', ${slug}, ${JSON.stringify({ from: 'x', as })})`.execute(
          old,
        );
      }
    }
    await old.destroy();
    const store = await open(location);
    const states = await store.stories.statesOf(Object.keys(log));
    expect(Object.fromEntries(states)).toEqual({
      ...{ here: 'taken-back', brought: 'draft', shown: 'taken-back', hidden: 'taken-back' },
      ...{ refilled: 'taken-back', out: 'changed' },
    });
    await store.close();
  });

  it('[SV73] the logo in an earlier release’s site settings counts as used', async (backend) => {
    const location = await backend.empty();
    const old = await openRaw<unknown>(location);
    const migrations = MIGRATIONS.slice(0, names.indexOf('0018-settings'));
    await migrateToLatest(old, { migrations, backUp: withoutBackup });
    const logo = 'a'.repeat(64);
    const brand = JSON.stringify({ name: 'Haus', logo: `/media/${logo}.png`, claim: {} });
    await sql`insert into settings (key, value) values ('host/brand', ${brand}),
      ('host/tiles', '{}')`.execute(old);
    await old.destroy();
    const store = await open(location);
    expect(await store.media.referrersOf(logo)).toEqual([
      { kind: 'setting', id: 'host/brand', field: 'value', storyId: null },
    ]);
    await store.close();
  });

  it('[SV11] a failure at any statement leaves the schema before or after', async (backend) => {
    // A link that adds conflicts of its own would fail other statements than the counted ones.
    if (process.env['KLANGWEG_CONFLICTS'] !== undefined) return;
    const clean = await cleanSchemas(backend);
    // One connection for all: some hundred times, opening it would take longer than the migration.
    await using raw = await openRaw<unknown>(await backend.empty());
    const failures = new Map<string, number>();
    let before: readonly string[] = [];
    // Each run continues where the last one failed, one statement further.
    for (let statement = 1; ; statement += 1) {
      const result = await migrateFailingAt(raw, statement);
      if (result === undefined) break;
      const schema = await schemaIn(raw);
      const applied = await migrationsIn(raw, schema);
      expect(applied).toEqual(names.slice(0, applied.length));
      if (applied.length > before.length) statement = 0;
      before = applied;
      const next = names[applied.length] ?? '';
      if (result.kind === 'threw') {
        expect([[], clean[0], clean[applied.length]]).toContainEqual(schema);
      } else {
        expect(schema).toEqual(clean[applied.length]);
        const cause = new Error('injected');
        expect(result).toEqual({ kind: 'migration-failed', migration: next, cause });
        failures.set(next, (failures.get(next) ?? 0) + 1);
      }
    }
    expect(await schemaIn(raw)).toEqual(clean.at(-1));
    expect([...failures.keys()]).toEqual(names);
    expect(Math.min(...failures.values())).toBeGreaterThanOrEqual(4);
    expect([...failures.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(50);
  });

  it('[SV11] a backup that cannot be made stops the migration before it began', async (backend) => {
    const location = await backend.migrated();
    const schema = await schemaOf(location);
    const raw = await openRaw<unknown>(location);
    const noDisk = new Error('no space left');
    const backUp = () => Promise.reject(noDisk);
    expect(await migrateToLatest(raw, { migrations: nextRelease, backUp })).toEqual({
      kind: 'migration-failed',
      migration: '9001-colours',
      cause: noDisk,
    });
    await raw.destroy();
    expect(await schemaOf(location)).toEqual(schema);
  });

  it('[SV12] a process killed at a statement leaves the schema before or after', async (backend) => {
    const clean = await cleanSchemas(backend);
    for (const at of [5, 14, 27, 45]) {
      const location = await backend.empty();
      const child = await startStoreChild({ kind: 'migrate-and-die', location, at });
      expect(await exitReason(child)).toBe('SIGKILL');
      const applied = await appliedIn(location);
      // Before the first migration even the table of applied migrations may be missing.
      const before = applied.length === 0 ? [[], clean[0]] : [clean[applied.length]];
      expect(before).toContainEqual(await schemaOf(location));
      const opened = await openStore(location);
      if (opened.kind !== 'opened') throw new Error(opened.kind);
      await opened.store.close();
      expect(await schemaOf(location)).toEqual(clean.at(-1));
    }
  });

  it('[SV13] before the first pending migration of data a backup is made', async (backend) => {
    const location = await backend.migrated();
    const before = await open(location);
    await before.settings.writeSetting('brand', 'Klangweg');
    await before.close();
    const opened = await openStore(location, nextRelease);
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await opened.store.close();
    const [about, updated] = opened.notes;
    expect(updated).toBe('Schema updated: 9001-colours, 9002-shades.');
    if (backend.database === 'postgres') {
      expect(about).toMatch(/^No backup was made/);
      return;
    }
    const folder = join(location.dataFolder, 'backups');
    const [file = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(about).toBe(`Backup before the update: ${join(folder, file)}`);
    expect(file).toMatch(/^before-9001-colours-.*\.sqlite$/);
    const restored = await backend.empty();
    copyFileSync(join(folder, file), join(restored.dataFolder, SQLITE_FILE));
    expect(await appliedIn(restored)).toEqual(names);
    const store = await open(restored);
    expect(await store.settings.readSetting('brand')).toBe('Klangweg');
    await store.close();
  });

  it('[SV14] on a newer schema the store is not opened and changes nothing', async (backend) => {
    const location = await backend.migrated();
    const newer = await openStore(location, nextRelease);
    if (newer.kind !== 'opened') throw new Error(newer.kind);
    await newer.store.close();
    const file = join(location.dataFolder, SQLITE_FILE);
    const content = backend.database === 'sqlite' ? contentOf(file) : '';
    const schema = await schemaOf(location);
    expect(await openStore(location)).toEqual({
      kind: 'schema-newer',
      unknownMigrations: ['9001-colours', '9002-shades'],
    });
    expect(await schemaOf(location)).toEqual(schema);
    if (backend.database === 'sqlite') expect(contentOf(file)).toBe(content);
  });

  it('[SV15] servers that start at the same time migrate once', async (backend) => {
    // On Postgres they also make their first tables at the same time, and meet in several ways.
    const rounds = backend.database === 'postgres' ? 4 : 1;
    for (let round = 0; round < rounds; round += 1) {
      const location = await backend.empty();
      const opened = await Promise.all(Array.from({ length: 8 }, () => openStore(location)));
      expect(opened.map(({ kind }) => kind)).toEqual(Array(8).fill('opened'));
      const notes = opened.flatMap((opening) => (opening.kind === 'opened' ? opening.notes : []));
      const mentioned = notes.join(' ').match(/\d{4}-\w+/g) ?? [];
      expect(mentioned.sort()).toEqual(names);
      for (const opening of opened) if (opening.kind === 'opened') await opening.store.close();
      expect(await appliedIn(location)).toEqual(names);
    }
  });

  it('[SV15] processes that start at the same time can all open the store', async (backend) => {
    const location = await backend.empty();
    const job = { kind: 'migrate-and-die', location, at: 10_000 } as const;
    const children = await Promise.all([1, 2, 3].map(() => startStoreChild(job)));
    expect(await Promise.all(children.map(exitReason))).toEqual([0, 0, 0]);
    expect(await appliedIn(location)).toEqual(names);
  });

  it('a database that cannot be reached is an error value, not a crash', async (backend) => {
    const { dataFolder, databaseUrl } = await backend.empty();
    const nowhere =
      databaseUrl === undefined
        ? { dataFolder: '/dev/null/data' }
        : { dataFolder, databaseUrl: databaseUrl.replace(/klangweg_test\w+/, 'no_such_database') };
    const opened = await openStore(nowhere);
    expect(opened.kind).toBe('unreachable');
  });
});
