import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { afterAll, expect } from 'vitest';
import { MIGRATIONS } from '../../server/database/migrations/list.ts';
import { openStore, type StoreLocation } from '../../server/store/open-store.ts';
import { builtScript } from '../support/built-script.ts';
import { startExpectingExit, startServer } from '../support/real-server.ts';
import { openRaw } from '../support/open-stores.ts';
import { onBackendsAtOnce, type Backend } from '../support/store-backends.ts';
import type { CrashRequest } from './crash-in-migration.ts';
import { isWholeGrid, report } from './grid.ts';
import { envOn } from './server-on.ts';
import { watchedMigrations } from './watched-migrations.ts';

const crasher = fileURLToPath(new URL('crash-in-migration.ts', import.meta.url));
const MIDDLE = MIGRATIONS.length >> 1;
/** Two tests at the same time: neither takes longer than half a minute. */
const HALVES = [MIGRATIONS.slice(0, MIDDLE), MIGRATIONS.slice(MIDDLE)];
let iterations = 0;
afterAll(() => report('F21', iterations, 'crashes in a migration'));

type Raw = Kysely<{ migrations: { name: string }; users: { id: string } }>;

interface Schema {
  readonly applied: readonly string[];
  readonly objects: readonly unknown[];
}

/** Everything that the database itself reports about its tables and indexes. */
async function schemaOf(location: StoreLocation): Promise<Schema> {
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
async function migrateTo(location: StoreLocation, count: number) {
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

/** The number of steps of each migration on this database, found by running them. */
function countSteps(backend: Backend): Promise<ReadonlyMap<string, number>> {
  const counted = stepsOf.get(backend) ?? runAllSteps(backend);
  stepsOf.set(backend, counted);
  return counted;
}

const stepsOf = new Map<Backend, Promise<ReadonlyMap<string, number>>>();

async function runAllSteps(backend: Backend): Promise<ReadonlyMap<string, number>> {
  const steps = new Map<string, number>();
  const watched = watchedMigrations((name, step) => steps.set(name, step + 1));
  const opened = await openStore(await backend.empty(), watched);
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  await opened.store.close();
  return steps;
}

function chosenSteps(count: number): number[] {
  const all = Array.from({ length: count }, (_, step) => step);
  return isWholeGrid ? all : [...new Set([count >> 1, count - 1])];
}

async function crash(order: CrashRequest) {
  const args = [await builtScript(crasher), JSON.stringify(order)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal, `${order.migration}, step ${order.step}`).toBe('SIGKILL');
}

/** The result of a start: the applied migrations, and the users. */
async function completedIn(location: StoreLocation) {
  const raw: Raw = await openRaw(location);
  const users = await raw.selectFrom('users').select('id').execute();
  const applied = await appliedIn(raw);
  await raw.destroy();
  return { applied, users };
}

onBackendsAtOnce((it) => {
  for (const half of HALVES) {
    const which = half === HALVES[0] ? 'older' : 'newer';
    it(`F21 a crash at any step of a migration, the ${which} half, leaves the old schema, and the next start completes it`, async (backend) => {
      const steps = await countSteps(backend);
      const all = MIGRATIONS.map(({ name }) => name);
      expect([...steps.keys()]).toEqual(all);
      const untouched = await backend.empty();
      for (const { name: migration } of half) {
        const index = all.indexOf(migration);
        // From one release to the next, on one server.
        await migrateTo(untouched, index);
        const old = await schemaOf(untouched);
        for (const step of chosenSteps(steps.get(migration) ?? 0)) {
          const location = await backend.copyOf(untouched);
          await crash({ location, migration, step });
          expect(await schemaOf(location), `${migration}, step ${step}`).toEqual(old);
          const opened = await openStore(location);
          if (opened.kind !== 'opened') throw new Error(`${opened.kind} after a crash`);
          await opened.store.close();
          const users = index > 0 ? [{ id: 'u1' }] : [];
          expect(await completedIn(location)).toEqual({ applied: all, users });
          iterations += 1;
        }
      }
    });
  }

  it('F21 the real server starts on what a crashed migration left', async (backend) => {
    for (const { name: migration } of isWholeGrid ? MIGRATIONS : MIGRATIONS.slice(-2)) {
      const location = await backend.empty();
      await migrateTo(
        location,
        MIGRATIONS.findIndex(({ name }) => name === migration),
      );
      await crash({ location, migration, step: 1 });
      const server = await startServer({ dataFolder: location.dataFolder, env: envOn(location) });
      await server.remove();
      iterations += 1;
    }
  });

  it('F21 a migration that fails ends the start with 1 and leaves the old schema', async (backend) => {
    const location = await backend.empty();
    // The newest migration that makes a table: a table of that name may exist already.
    const migration = '0009-summaries';
    await migrateTo(
      location,
      MIGRATIONS.findIndex(({ name }) => name === migration),
    );
    const raw = await openRaw<unknown>(location);
    await sql`create table event_days (in_the_way text)`.execute(raw);
    await raw.destroy();
    const old = await schemaOf(location);
    const end = await startExpectingExit({ dataFolder: location.dataFolder, env: envOn(location) });
    expect({ code: end.code, signal: end.signal }, end.output).toEqual({ code: 1, signal: null });
    expect(end.output).toContain(migration);
    expect(await schemaOf(location)).toEqual(old);
  });

  it('F21 a schema of a newer release is refused and stays as it is', async (backend) => {
    const location = await backend.migrated();
    const raw = await openRaw<unknown>(location);
    await sql`insert into migrations (name, applied_at_ms) values ('9999-future', 1)`.execute(raw);
    await raw.destroy();
    const newer = await schemaOf(location);
    const end = await startExpectingExit({ dataFolder: location.dataFolder, env: envOn(location) });
    expect({ code: end.code, signal: end.signal }, end.output).toEqual({ code: 1, signal: null });
    expect(end.output).toContain('9999-future');
    expect(await schemaOf(location)).toEqual(newer);
  });
});
