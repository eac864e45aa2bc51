import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** What walks were called when they were out, so that signs and links with it lead on. */
export const formerNames: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('former_names')
      .addColumn('slug', text, (c) => c.primaryKey())
      .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('renamed_at_ms', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('former_names_by_story')
      .on('former_names')
      .column('story_id')
      .execute();
  },
};
