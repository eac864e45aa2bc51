import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Who works on which walk, in which languages (`[]`: in all), and whether they made it. */
export const walkMembers: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('walk_members')
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('is_owner', 'integer', (c) => c.notNull())
      .addColumn('language_ids', text, (c) => c.notNull())
      .addColumn('added_at_ms', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('walk_members_key', ['user_id', 'story_id'])
      .execute();
    await db.schema
      .createIndex('walk_members_by_story')
      .on('walk_members')
      .column('story_id')
      .execute();
  },
};
