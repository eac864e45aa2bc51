import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** The publication stores what publishing left out, because the response may be lost. */
export const outcomesOfPublishing: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema.alterTable('publications').addColumn('problems', text).execute();
  },
};
