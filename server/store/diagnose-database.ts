import { Kysely, sql } from 'kysely';
import { dialectFor, type StoreLocation } from './open-store.ts';

export interface DatabaseDiagnosis {
  /** 'SQLite 3.46.1', or what Postgres says of itself. */
  readonly version: string;
  readonly atMs: number;
  /** What SQLite's integrity check found; Postgres has none to ask for. */
  readonly damages: readonly string[];
}

const MAX_DAMAGES = 5;

/** Asks an existing database about itself, and writes nothing. */
export async function diagnoseDatabase(location: StoreLocation): Promise<DatabaseDiagnosis> {
  const query = new Kysely<unknown>({ dialect: await dialectFor(location) });
  try {
    return location.databaseUrl === undefined ? await askSqlite(query) : await askPostgres(query);
  } finally {
    await query.destroy();
  }
}

async function askSqlite(query: Kysely<unknown>): Promise<DatabaseDiagnosis> {
  const { rows } = await sql<{ version: string; at: number }>`
    select sqlite_version() as version, (julianday('now') - 2440587.5) * 86400000 as at`.execute(
    query,
  );
  const checked = await sql<{ integrity_check: string }>`
    pragma integrity_check(${sql.raw(String(MAX_DAMAGES))})`.execute(query);
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(query);
  const tables = new Set(orphans.rows.map(({ table }) => table));
  const damages = checked.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  return {
    version: `SQLite ${rows[0]?.version}`,
    atMs: Number(rows[0]?.at),
    damages: [...damages, ...[...tables].map((table) => `rows of ${table} belong to nothing`)],
  };
}

async function askPostgres(query: Kysely<unknown>): Promise<DatabaseDiagnosis> {
  const { rows } = await sql<{ version: string; at: string }>`
    select version() as version, extract(epoch from clock_timestamp()) * 1000 as at`.execute(query);
  const [version = ''] = (rows[0]?.version ?? '').split(' on ');
  return { version, atMs: Number(rows[0]?.at), damages: [] };
}
