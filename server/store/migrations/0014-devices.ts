import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** With which browser on which system somebody signed in, so that they know their own devices. */
export const devicesOfSessions: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    // One at a time: SQLite adds no two columns in one statement.
    await db.schema.alterTable('sessions').addColumn('browser', text).execute();
    await db.schema.alterTable('sessions').addColumn('system', text).execute();
  },
};
