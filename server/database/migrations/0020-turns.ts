import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes, isPostgres } from './columns.ts';

/**
 * The rows that transactions lock by name: advisory locks do nothing on some engines that speak
 * Postgres' language. Those engines have no triggers on `truncate` either, and no code truncates.
 */
export const turns: Migration = {
  async up(db: Kysely<unknown>) {
    await createTurns(db);
    if (isPostgres(db)) {
      await sql`drop trigger if exists audit_never_shrinks on audit`.execute(db);
    }
  },
};

/** Migrations wait for one another by it, so it exists before the first of them. */
export async function createTurns(db: Kysely<unknown>) {
  await db.schema
    .createTable('turns')
    .ifNotExists()
    .addColumn('name', columnTypes(db).text, (c) => c.primaryKey())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .execute();
}
