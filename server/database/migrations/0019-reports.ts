import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Errors of browsers, counted by day, message and release, with the last report of each. */
export const errorReports: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('error_reports')
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('message', text, (c) => c.notNull())
      .addColumn('release', text, (c) => c.notNull())
      .addColumn('source', text, (c) => c.notNull())
      .addColumn('page', text, (c) => c.notNull())
      .addColumn('stack', text, (c) => c.notNull())
      .addColumn('request_id', text, (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addColumn('first_at_ms', 'bigint', (c) => c.notNull())
      .addColumn('last_at_ms', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('error_reports_key', ['day', 'message', 'release'])
      .execute();
  },
};
