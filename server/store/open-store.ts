import { Kysely } from 'kysely';
import type { ReadSnapshot } from '../database/copies/snapshot.ts';
import { postgresSnapshots } from '../database/copies/postgres-snapshot.ts';
import { sqliteSnapshots } from '../database/copies/sqlite-snapshot.ts';
import type { DatabaseLimits } from '../database/database-limits.ts';
import { migrateToLatest, type Migrated } from '../database/migrate.ts';
import { MIGRATIONS, type NamedMigration } from '../database/migrations/list.ts';
import { postgresDialect } from '../database/postgres/dialect.ts';
import { databaseOn, type CountedDialect } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { storeOn } from './sql-store.ts';
import { backUpSqlite } from '../database/sqlite/backup.ts';
import { sqliteDialect } from '../database/sqlite/dialect.ts';
import { openInFolder } from '../database/sqlite/open.ts';
import type { Store } from './store.ts';

export interface StoreLocation {
  /** Contains SQLite's file `klangweg.sqlite`, and backups in its subfolder `backups/`. */
  readonly dataFolder: string;
  /** If given, Postgres is used. */
  readonly databaseUrl?: string;
  /** Default: `DEFAULT_LIMITS`. */
  readonly limits?: DatabaseLimits;
}

/** The location of the store by the environment variables. */
export function storeLocationOf({
  dataFolder,
  databaseUrl,
  databaseLimits: limits,
}: {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly databaseLimits: DatabaseLimits;
}): StoreLocation {
  return { dataFolder, limits, ...(databaseUrl ? { databaseUrl } : {}) };
}

export type Opened =
  | {
      readonly kind: 'opened';
      readonly store: Store;
      /** The operator learns which migrations ran, and where the backup is or why there is none. */
      readonly notes: readonly string[];
    }
  | Exclude<Migrated, { kind: 'migrated' }>
  | { readonly kind: 'unreachable'; readonly cause: unknown };

/** Opens or creates the database and migrates it to this release, or returns why it cannot. */
export async function openStore(
  location: StoreLocation,
  migrations: readonly NamedMigration[] = MIGRATIONS,
): Promise<Opened> {
  let query: Kysely<Schema> | undefined;
  try {
    const dialect = await dialectFor(location);
    query = new Kysely<Schema>({ dialect });
    const opened = await migrate(query, location, { migrations, dialect });
    if (opened.kind !== 'opened') await query.destroy();
    return opened;
  } catch (cause) {
    await query?.destroy();
    return { kind: 'unreachable', cause };
  }
}

export async function dialectFor(location: StoreLocation): Promise<CountedDialect> {
  const { dataFolder, databaseUrl, limits } = location;
  if (databaseUrl === undefined) return sqliteDialect(await openInFolder(dataFolder, limits));
  // The driver takes long to load, and a server with SQLite never needs it.
  const { openPool } = await import('../database/postgres/open.ts');
  return postgresDialect(openPool(databaseUrl, limits), limits);
}

async function migrate(
  query: Kysely<Schema>,
  location: StoreLocation,
  { migrations, dialect }: { migrations: readonly NamedMigration[]; dialect: CountedDialect },
): Promise<Opened> {
  const notes: string[] = [];
  const db = query as unknown as Kysely<unknown>;
  const migrated = await migrateToLatest(db, {
    migrations,
    backUp: async (next) => {
      notes.push(await backUp(db, location, next));
    },
  });
  if (migrated.kind !== 'migrated') return migrated;
  if (migrated.applied.length > 0) notes.push(`Schema updated: ${migrated.applied.join(', ')}.`);
  const kind = location.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const database = databaseOn(query, kind, snapshotsOf(query, location), dialect.readConnections);
  return { kind: 'opened', store: storeOn(database), notes };
}

export function snapshotsOf(
  query: Kysely<Schema>,
  { dataFolder, databaseUrl }: StoreLocation,
): ReadSnapshot {
  return databaseUrl === undefined
    ? sqliteSnapshots(() => openInFolder(dataFolder))
    : postgresSnapshots(query);
}

async function backUp(
  db: Kysely<unknown>,
  { dataFolder, databaseUrl }: StoreLocation,
  nextMigration: string,
): Promise<string> {
  if (databaseUrl !== undefined) {
    return 'No backup was made before the update: Postgres is backed up by its own means.';
  }
  const file = await backUpSqlite(db, dataFolder, `before-${nextMigration}`);
  return `Backup before the update: ${file}`;
}
