import { PostgresAdapter, sql, type Kysely } from 'kysely';

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Column types by the name they have here, in the words of the database at hand. */
export function columnTypes(db: Kysely<unknown>) {
  const onPostgres = isPostgres(db);
  return {
    /** Ordered by code points on both, whatever the locale of a Postgres server. */
    text: onPostgres ? sql`text collate "C"` : sql`text`,
    bytes: onPostgres ? sql`bytea` : sql`blob`,
    real: onPostgres ? sql`double precision` : sql`real`,
  };
}
