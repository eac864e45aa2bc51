import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Stories with their tracks, quests and puzzles, and their texts by field and language. */
export const stories: Migration = {
  async up(db: Kysely<unknown>) {
    await createStories(db);
    await createElements(db);
    await createFieldValues(db);
    await createFieldDefinitions(db);
  },
};

async function createStories(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('stories')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('visibility', text, (c) =>
      c.notNull().check(sql`visibility in ('public', 'unlisted', 'restricted')`),
    )
    .addColumn('city_id', text, (c) => c.references('cities.id'))
    .addColumn('category_id', text, (c) => c.references('categories.id'))
    .addColumn('language_ids', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('draft_version', 'integer', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('updated_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at_ms', 'bigint')
    .execute();
  await sql`create unique index stories_by_slug on stories (slug)
    where deleted_at_ms is null`.execute(db);
  await db.schema.createIndex('stories_by_city').on('stories').column('city_id').execute();
  await db.schema.createIndex('stories_by_category').on('stories').column('category_id').execute();
}

async function createElements(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('elements')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull().check(sql`kind in ('track', 'quest', 'puzzle')`))
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('quest_id', text, (c) => c.references('elements.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('updated_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at_ms', 'bigint')
    .execute();
  await sql`create unique index elements_by_slug on elements (story_id, kind, slug)
    where deleted_at_ms is null`.execute(db);
  await db.schema.createIndex('elements_by_story').on('elements').column('story_id').execute();
  await db.schema.createIndex('elements_by_quest').on('elements').column('quest_id').execute();
}

async function createFieldValues(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('field_values')
    .addColumn('owner_kind', text, (c) => c.notNull())
    .addColumn('owner_id', text, (c) => c.notNull())
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('language_id', 'integer', (c) => c.notNull())
    .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('field_values_key', ['owner_id', 'field', 'language_id'])
    .execute();
  await db.schema
    .createIndex('field_values_by_story')
    .on('field_values')
    .columns(['story_id', 'owner_kind', 'field'])
    .execute();
}

async function createFieldDefinitions(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('field_definitions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('owner', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('is_per_language', 'integer', (c) => c.notNull())
    .addColumn('labels', text, (c) => c.notNull())
    .addColumn('help', text, (c) => c.notNull())
    .addColumn('rules', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('is_built_in', 'integer', (c) => c.notNull())
    .addUniqueConstraint('field_definitions_by_name', ['owner', 'name'])
    .execute();
}
