import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** The browser and system of each session, so that users recognise their own devices. */
export const devicesOfSessions: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    // One statement for each column: SQLite cannot add two at once.
    await db.schema.alterTable('sessions').addColumn('browser', text).execute();
    await db.schema.alterTable('sessions').addColumn('system', text).execute();
  },
};
