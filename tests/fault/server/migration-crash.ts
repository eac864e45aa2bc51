import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import { openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import { builtScript } from '../../support/browsers/built-script.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import type { CrashRequest } from './crash-in-migration.ts';

const crasher = fileURLToPath(new URL('crash-in-migration.ts', import.meta.url));

type Raw = Kysely<{ migrations: { name: string }; users: { id: string } }>;

interface Schema {
  readonly applied: readonly string[];
  readonly objects: readonly unknown[];
}

/** Everything that the database itself reports about its tables and indexes. */
export async function schemaOf(location: StoreLocation): Promise<Schema> {
  const raw: Raw = await openRaw(location);
  try {
    const objects = await (
      location.databaseUrl === undefined
        ? sql`select type, name, tbl_name, sql from sqlite_master order by type, name`
        : sql`select 'column' as type, table_name || '.' || column_name as name, data_type as sql
              from information_schema.columns where table_schema = 'public'
            union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
            order by 1, 2`
    ).execute(raw);
    return { applied: await appliedIn(raw), objects: objects.rows };
  } finally {
    await raw.destroy();
  }
}

async function appliedIn(raw: Raw): Promise<readonly string[]> {
  const rows = await raw.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** A database of that release with a user, whose demo walks are installed. */
export async function migrateTo(location: StoreLocation, count: number) {
  const opened = await openStore(location, MIGRATIONS.slice(0, count));
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  if (count > 0) {
    const raw = await openRaw<unknown>(location);
    await sql`insert into users (id, username, username_key, role, created_at_ms)
      values ('u1', 'Erste', 'erste', 2, 1) on conflict do nothing`.execute(raw);
    await sql`insert into settings (key, value) values ('demo/put-in', '1')
      on conflict do nothing`.execute(raw);
    await raw.destroy();
  }
  await opened.store.close();
}

export async function crash(order: CrashRequest) {
  const args = [await builtScript(crasher), JSON.stringify(order)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal, `${order.migration}, step ${order.step}`).toBe('SIGKILL');
}

/** The result of a start: the applied migrations, and the users. */
export async function completedIn(location: StoreLocation) {
  const raw: Raw = await openRaw(location);
  const users = await raw.selectFrom('users').select('id').execute();
  const applied = await appliedIn(raw);
  await raw.destroy();
  return { applied, users };
}
