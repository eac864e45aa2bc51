import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Locks the row of this name until the transaction ends. A row works on every engine that speaks
 * Postgres' language; on some of them an advisory lock silently does nothing. It is written, not
 * only locked: a serialisable transaction that waited for it still sees the data of before, and so
 * is made to begin anew.
 */
export async function acquireTurn(transaction: QueryExecutorProvider, name: string): Promise<void> {
  await sql`insert into turns (name, count) values (${name}, 1)
    on conflict (name) do update set count = turns.count + 1`.execute(transaction);
}
