import { PostgresAdapter, sql, type Kysely } from 'kysely';

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Column types by their name here, in the dialect of the current database. */
export function columnTypes(db: Kysely<unknown>) {
  const onPostgres = isPostgres(db);
  return {
    /** Ordered by code points in both databases, whatever the locale of a Postgres server. */
    text: onPostgres ? sql`text collate "C"` : sql`text`,
    bytes: onPostgres ? sql`bytea` : sql`blob`,
    real: onPostgres ? sql`double precision` : sql`real`,
  };
}
