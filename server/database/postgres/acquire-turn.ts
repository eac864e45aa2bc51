import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Locks the row of this name until the transaction ends. A row works on every engine that speaks
 * Postgres' language; on some of them an advisory lock silently does nothing. It is written, not
 * only locked: a serialisable transaction that waited for it still sees the data of before, and so
 * is made to begin anew. Returns its number: numbers rise in the order of commits.
 */
export async function acquireTurn(
  transaction: QueryExecutorProvider,
  name: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`insert into turns (name, count) values (${name}, 1)
    on conflict (name) do update set count = turns.count + 1 returning count`.execute(transaction);
  return rows[0]?.count ?? 0;
}
