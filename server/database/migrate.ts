import { sql, type Kysely, type QueryExecutorProvider, type Transaction } from 'kysely';
import { createTurns } from './migrations/0020-turns.ts';
import { isPostgres } from './migrations/columns.ts';
import type { NamedMigration } from './migrations/list.ts';
import { acquireTurn } from './postgres/acquire-turn.ts';
import { withoutTimeouts } from './postgres/without-timeouts.ts';
import { withRetries } from './retries.ts';

export type Migrated =
  | { readonly kind: 'migrated'; readonly applied: readonly string[] }
  /** A newer release has migrated this database: starting would harm its data. */
  | { readonly kind: 'schema-newer'; readonly unknownMigrations: readonly string[] }
  | { readonly kind: 'migration-failed'; readonly migration: string; readonly cause: unknown };

export interface MigrateOptions {
  readonly migrations: readonly NamedMigration[];
  /** It is called once before the first pending migration, when there is data to lose. */
  readonly backUp: (nextMigration: string) => Promise<void>;
}

interface Bookkeeping {
  migrations: { name: string; applied_at_ms: number };
}

/** Forward only, each in its own transaction: a crash leaves the schema before it or after it. */
export async function migrateToLatest(
  database: Kysely<unknown>,
  { migrations, backUp }: MigrateOptions,
): Promise<Migrated> {
  const db = database as Kysely<Bookkeeping>;
  const before = await readApplied(database);
  const unknownMigrations = before.filter((name) => !migrations.some((m) => m.name === name));
  if (unknownMigrations.length > 0) return { kind: 'schema-newer', unknownMigrations };
  const pending = migrations.filter(({ name }) => !before.includes(name));
  const [first] = pending;
  if (first === undefined) return { kind: 'migrated', applied: [] };
  try {
    if (before.length > 0) await backUp(first.name);
  } catch (cause) {
    return { kind: 'migration-failed', migration: first.name, cause };
  }
  return applyAll(db, pending);
}

async function applyAll(
  db: Kysely<Bookkeeping>,
  pending: readonly NamedMigration[],
): Promise<Migrated> {
  const applied: string[] = [];
  for (const next of pending) {
    try {
      if (await applyOne(db, next)) applied.push(next.name);
    } catch (cause) {
      return { kind: 'migration-failed', migration: next.name, cause };
    }
  }
  return { kind: 'migrated', applied };
}

/** Returns false when another server that is starting at the same time was faster. */
async function applyOne(db: Kysely<Bookkeeping>, migration: NamedMigration): Promise<boolean> {
  // Its commit may take effect and be answered with an error: then the next attempt finds it.
  let isOurs = false;
  return exclusively(db, async (trx) => {
    const known = await trx
      .selectFrom('migrations')
      .select('name')
      .where('name', '=', migration.name)
      .executeTakeFirst();
    if (known !== undefined) return isOurs;
    await migration.migration.up(trx);
    await trx
      .insertInto('migrations')
      .values({ name: migration.name, applied_at_ms: Date.now() })
      .execute();
    isOurs = true;
    return true;
  });
}

async function readApplied(database: Kysely<unknown>): Promise<readonly string[]> {
  if (isPostgres(database)) await createOnPostgres(database);
  return exclusively(database as Kysely<Bookkeeping>, async (trx) => {
    if (!isPostgres(database)) await createMigrations(trx);
    const rows = await trx.selectFrom('migrations').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  });
}

/** Servers that start at the same time may get in one another's way, and try again. */
async function createOnPostgres(db: Kysely<unknown>): Promise<void> {
  await withRetries(() =>
    db.transaction().execute(async (trx) => {
      await createMigrations(trx);
      await createTurns(trx);
    }),
  );
}

async function createMigrations(trx: QueryExecutorProvider): Promise<void> {
  await sql`create table if not exists migrations
    (name text primary key, applied_at_ms bigint not null)`.execute(trx);
}

/** On SQLite a transaction is immediate and so exclusive by itself. */
async function exclusively<T>(
  db: Kysely<Bookkeeping>,
  work: (trx: Transaction<Bookkeeping>) => Promise<T>,
): Promise<T> {
  const run = async (trx: Transaction<Bookkeeping>) => {
    if (isPostgres(db)) {
      await withoutTimeouts(trx);
      await acquireTurn(trx, 'migrations');
    }
    return work(trx);
  };
  return withRetries(() => db.transaction().execute(run));
}
