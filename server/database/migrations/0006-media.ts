import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Media by the hash of their content, their renditions, and where they are used. */
export const mediaTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createMedia(db);
    await createRenditions(db);
    await createUses(db);
  },
};

async function createMedia(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('media')
    .addColumn('sha256', text, (c) => c.primaryKey())
    .addColumn('ext', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_key', text, (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('duration_ms', 'bigint')
    .addColumn('details', text, (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('created_by', text)
    .execute();
  await db.schema.createIndex('media_by_age').on('media').column('created_at_ms').execute();
}

async function createRenditions(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('media_renditions')
    .addColumn('source', text, (c) => c.notNull().references('media.sha256').onDelete('cascade'))
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('sha256', text, (c) => c.notNull().references('media.sha256').onDelete('cascade'))
    .addPrimaryKeyConstraint('media_renditions_key', ['source', 'form'])
    .execute();
  await db.schema
    .createIndex('renditions_by_content')
    .on('media_renditions')
    .column('sha256')
    .execute();
}

/** There is no reference to media: a draft may name a medium that has not been uploaded yet. */
async function createUses(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('media_uses')
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('user_kind', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('story_id', text)
    .addPrimaryKeyConstraint('media_uses_key', ['sha256', 'user_kind', 'user_id', 'field'])
    .execute();
  await db.schema
    .createIndex('media_uses_by_user')
    .on('media_uses')
    .columns(['user_id', 'user_kind', 'field'])
    .execute();
  await db.schema.createIndex('media_uses_by_story').on('media_uses').column('story_id').execute();
}
