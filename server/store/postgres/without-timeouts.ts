import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Migrations, backups and restores may take as long as they take, and wait for one another. Only
 * for the transaction that runs: what a request asks for is stopped in time.
 */
export async function withoutTimeouts(transaction: QueryExecutorProvider): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
}
