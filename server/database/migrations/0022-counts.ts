import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** What several servers on one database tell one another of failed attempts. */
export const sharedCounts: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('count_changes')
      .addColumn('seq', 'bigint', (c) => c.primaryKey())
      .addColumn('server', text, (c) => c.notNull())
      .addColumn('at_ms', 'bigint', (c) => c.notNull())
      .addColumn('changes', text, (c) => c.notNull())
      .execute();
  },
};
