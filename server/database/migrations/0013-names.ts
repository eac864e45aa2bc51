import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Former slugs of published walks, so that signs and links with them redirect to the walk. */
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
