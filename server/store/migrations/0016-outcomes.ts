import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** What publishing left out stands with what is published: an answer may be lost on its way. */
export const outcomesOfPublishing: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema.alterTable('publications').addColumn('problems', text).execute();
  },
};
