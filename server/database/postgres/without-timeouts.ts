import { sql, type QueryExecutorProvider } from 'kysely';

/** The driver's own watch reads this, too. */
export const WITHOUT_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';

/**
 * Migrations, backups and restores have no time limit and wait for one another. The limit is lifted
 * for this transaction only: other requests still time out.
 */
export async function withoutTimeouts(transaction: QueryExecutorProvider): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql.raw(WITHOUT_STATEMENT_TIMEOUT).execute(transaction);
}
