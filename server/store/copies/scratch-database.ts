import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { migrateToLatest } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { openInFolder } from '../sqlite/open.ts';
import { sqliteMoments } from './sqlite-moment.ts';
import type { ReadMoment, Row } from './moment.ts';
import { putRows } from './put-rows.ts';

export interface TableRows {
  readonly table: string;
  readonly rows: readonly Row[];
}

export type Scratched =
  | { readonly kind: 'ready'; readonly scratch: Scratch }
  /** The copy is of a later release. */
  | { readonly kind: 'schema-newer'; readonly unknownMigrations: readonly string[] }
  /** What it holds does not fit together. */
  | { readonly kind: 'unfit'; readonly cause: unknown };

/** A copy that has become a database of this release, beside the one that is in use. */
export interface Scratch {
  readonly read: ReadMoment;
  remove(): Promise<void>;
}

/**
 * Brings a copy of this or any earlier schema into a database of its own and up to this release, by
 * the same steps that the data themselves would have taken. Nothing that is in use is touched.
 */
export async function scratchDatabase(
  beside: string,
  migrations: readonly string[],
  copy: () => AsyncIterable<TableRows>,
): Promise<Scratched> {
  const known = MIGRATIONS.filter(({ name }) => migrations.includes(name));
  const unknownMigrations = unknownAmong(migrations);
  if (unknownMigrations.length > 0) return { kind: 'schema-newer', unknownMigrations };
  await mkdir(beside, { recursive: true });
  const folder = await mkdtemp(join(beside, '.scratch-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await fill(folder, known, copy);
    return { kind: 'ready', scratch: { read: sqliteMoments(() => openInFolder(folder)), remove } };
  } catch (cause) {
    await remove();
    return { kind: 'unfit', cause };
  }
}

/** Steps of a later release, which this one cannot follow. */
export function unknownAmong(migrations: readonly string[]): readonly string[] {
  return migrations.filter((name) => !MIGRATIONS.some((one) => one.name === name));
}

async function fill(
  folder: string,
  migrations: typeof MIGRATIONS,
  copy: () => AsyncIterable<TableRows>,
): Promise<void> {
  const database = await openInFolder(folder);
  const query = new Kysely<unknown>({ dialect: sqliteDialect(database) });
  try {
    // Nothing in it has to outlive the machine; references are checked when all is there.
    database.exec('pragma synchronous = off; pragma foreign_keys = off');
    await bring(query, migrations);
    for (const table of ['languages', 'counters']) {
      await sql`delete from ${sql.table(table)}`.execute(query);
    }
    for await (const { table, rows } of copy()) {
      await query.transaction().execute((trx) => putRows(trx, table, rows));
    }
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(query);
    if (broken.length > 0) throw new Error(`References lead nowhere: ${JSON.stringify(broken[0])}`);
    database.exec('pragma foreign_keys = on');
    await bring(query, MIGRATIONS);
  } finally {
    await query.destroy();
  }
}

async function bring(query: Kysely<unknown>, migrations: typeof MIGRATIONS): Promise<void> {
  const migrated = await migrateToLatest(query, { migrations, backUp: () => Promise.resolve() });
  if (migrated.kind === 'migration-failed') throw migrated.cause;
}
