import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Drafts as they were before an old version or a file replaced them. */
export const retainedDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('kept_drafts')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('kept_at_ms', 'bigint', (c) => c.notNull())
      .addColumn('kept_by', text)
      .addColumn('draft', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('kept_drafts_by_story')
      .on('kept_drafts')
      .columns(['story_id', 'kept_at_ms'])
      .execute();
  },
};
