import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { migrateToLatest } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { openInFolder } from '../sqlite/open.ts';
import { sqliteSnapshots } from './sqlite-snapshot.ts';
import type { ReadSnapshot, SnapshotRow } from './snapshot.ts';
import { putRows } from './put-rows.ts';

export interface RowsOfTable {
  readonly table: string;
  readonly rows: readonly SnapshotRow[];
}

export type Scratched =
  | { readonly kind: 'ready'; readonly scratch: Scratch }
  /** A later release made the copy. */
  | { readonly kind: 'schema-newer'; readonly unknownMigrations: readonly string[] }
  /** The content of the copy is inconsistent. */
  | { readonly kind: 'unfit'; readonly cause: unknown };

/** A copy that was restored into a database of this release, beside the one that is in use. */
export interface Scratch {
  readonly readSnapshot: ReadSnapshot;
  remove(): Promise<void>;
}

/**
 * Restores a copy of this or any earlier schema into a separate database and migrates it to this
 * release, by the same migrations that the live data would have run. The live database is not
 * touched.
 */
export async function scratchDatabase(
  beside: string,
  migrations: readonly string[],
  copy: () => AsyncIterable<RowsOfTable>,
): Promise<Scratched> {
  const knownMigrations = MIGRATIONS.filter(({ name }) => migrations.includes(name));
  const unknownMigrations = unknownAmong(migrations);
  if (unknownMigrations.length > 0) return { kind: 'schema-newer', unknownMigrations };
  await mkdir(beside, { recursive: true });
  const folder = await mkdtemp(join(beside, '.scratch-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await fill(folder, knownMigrations, copy);
    return {
      kind: 'ready',
      scratch: { readSnapshot: sqliteSnapshots(() => openInFolder(folder)), remove },
    };
  } catch (cause) {
    await remove();
    return { kind: 'unfit', cause };
  }
}

/** Migrations of a later release, which this one cannot run. */
export function unknownAmong(migrations: readonly string[]): readonly string[] {
  return migrations.filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
}

async function fill(
  folder: string,
  migrations: typeof MIGRATIONS,
  copy: () => AsyncIterable<RowsOfTable>,
): Promise<void> {
  const database = await openInFolder(folder);
  const query = new Kysely<unknown>({ dialect: sqliteDialect(database) });
  try {
    // This database need not survive a crash; references are checked once all rows are there.
    database.exec('pragma synchronous = off; pragma foreign_keys = off');
    await migrate(query, migrations);
    for (const table of ['languages', 'counters']) {
      await sql`delete from ${sql.table(table)}`.execute(query);
    }
    for await (const { table, rows } of copy()) {
      await query.transaction().execute((trx) => putRows(trx, table, rows));
    }
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(query);
    if (broken.length > 0) throw new Error(`References lead nowhere: ${JSON.stringify(broken[0])}`);
    database.exec('pragma foreign_keys = on');
    await migrate(query, MIGRATIONS);
  } finally {
    await query.destroy();
  }
}

async function migrate(query: Kysely<unknown>, migrations: typeof MIGRATIONS): Promise<void> {
  const migrated = await migrateToLatest(query, { migrations, backUp: () => Promise.resolve() });
  if (migrated.kind === 'migration-failed') throw migrated.cause;
}
