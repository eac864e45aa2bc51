import { sql, type Kysely, type Transaction } from 'kysely';
import { withoutTimeouts } from '../postgres/without-timeouts.ts';
import type { Schema } from '../schema.ts';
import { JOBS_OF_COPIES } from './copied-tables.ts';
import type { ReadSnapshot, Snapshot, SnapshotRow } from './snapshot.ts';

const MAX_ROWS_PER_READ = 100;

/** One read-only transaction on one snapshot; no writer waits for it. */
export function postgresSnapshots(database: Kysely<Schema>): ReadSnapshot {
  return async <T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
    let outcome: { readonly value: T } | undefined;
    const run = async (trx: Transaction<Schema>) => {
      await withoutTimeouts(trx);
      outcome = { value: await work(await snapshotIn(trx)) };
      return outcome;
    };
    const { value } = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(run)
      .catch((error: unknown) => {
        // Nothing was written, so a commit that fails takes nothing away.
        if (outcome !== undefined) return outcome;
        throw error;
      });
    return value;
  };
}

async function snapshotIn(trx: Kysely<Schema>): Promise<Snapshot> {
  const { rows } = await sql<{ name: string }>`select name from migrations
    order by name`.execute(trx);
  return {
    migrations: rows.map(({ name }) => name),
    rowsOf: (table) => piecesOf(trx, table),
    countOf: (table) => countOf(trx, table),
  };
}

/** Whether the rows of this table are copied at all. */
const isCopied = (table: string) =>
  table === 'jobs' ? sql`kind not like ${sql.lit(`${JOBS_OF_COPIES}%`)}` : sql`true`;

async function countOf(trx: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where ${isCopied(table)}`.execute(trx);
  return Number(rows[0]?.n);
}

/** Pages by the primary key: not every engine that speaks Postgres' language has cursors. */
async function* piecesOf(
  trx: Kysely<Schema>,
  table: string,
): AsyncGenerator<readonly SnapshotRow[]> {
  const columns = await primaryKeyOf(trx, table);
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let isBehind = sql`true`;
  for (;;) {
    const { rows } = await sql<SnapshotRow>`select * from ${sql.table(table)}
      where ${isCopied(table)} and ${isBehind} order by ${key}
      limit ${sql.lit(MAX_ROWS_PER_READ)}`.execute(trx);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    isBehind = sql`(${key}) > (${sql.join(columns.map((column) => last[column]))})`;
  }
}

async function primaryKeyOf(trx: Kysely<Schema>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select used.column_name as name
    from information_schema.table_constraints as constraints
    join information_schema.key_column_usage as used
      using (constraint_schema, constraint_name, table_name)
    where constraints.constraint_type = 'PRIMARY KEY'
      and constraints.table_schema = current_schema() and constraints.table_name = ${table}
    order by used.ordinal_position`.execute(trx);
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key.`);
  return rows.map(({ name }) => name);
}
