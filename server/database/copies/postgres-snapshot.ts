import { sql, type Kysely } from 'kysely';
import { withoutTimeouts } from '../postgres/without-timeouts.ts';
import type { Schema } from '../schema.ts';
import { JOBS_OF_COPIES } from './copied-tables.ts';
import type { ReadSnapshot, SnapshotRow } from './snapshot.ts';

const MAX_ROWS_PER_READ = 100;

/** One read-only transaction on one snapshot; no writer waits for it. */
export function postgresSnapshots(database: Kysely<Schema>): ReadSnapshot {
  return (work) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await withoutTimeouts(trx);
        const { rows } = await sql<{ name: string }>`select name from migrations
          order by name`.execute(trx);
        const migrations = rows.map(({ name }) => name);
        return work({
          migrations,
          rowsOf: (table) => piecesOf(trx, table),
          countOf: (table) => countOf(trx, table),
        });
      });
}

const whereOf = (table: string) =>
  table === 'jobs' ? sql`where kind not like ${sql.lit(`${JOBS_OF_COPIES}%`)}` : sql``;

async function countOf(trx: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    ${whereOf(table)}`.execute(trx);
  return Number(rows[0]?.n);
}

async function* piecesOf(
  trx: Kysely<Schema>,
  table: string,
): AsyncGenerator<readonly SnapshotRow[]> {
  await sql`declare piece no scroll cursor for
    select * from ${sql.table(table)} ${whereOf(table)}`.execute(trx);
  for (;;) {
    const { rows } =
      await sql<SnapshotRow>`fetch forward ${sql.lit(MAX_ROWS_PER_READ)} from piece`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close piece`.execute(trx);
}
