import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Visitor data: progress of signed-in users, and events without a person. */
export const visitors: Migration = {
  async up(db: Kysely<unknown>) {
    await createProgress(db);
    await createEvents(db);
    await createEventCounts(db);
  },
};

async function createProgress(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('progress')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
    .addColumn('epoch', 'bigint', (c) => c.notNull())
    .addColumn('record', text, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('updated_at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_key', ['user_id', 'story_id'])
    .execute();
  await db.schema.createIndex('progress_by_story').on('progress').column('story_id').execute();
}

async function createEvents(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('events')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('walk', text, (c) => c.notNull())
    .addColumn('element', text, (c) => c.notNull())
    .addColumn('language_id', 'integer', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('events_by_time').on('events').column('at_ms').execute();
}

async function createEventCounts(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('event_counts')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('walk', text, (c) => c.notNull())
    .addColumn('element', text, (c) => c.notNull())
    .addColumn('language_id', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_counts_key', ['day', 'walk', 'kind', 'element', 'language_id'])
    .execute();
  await db.schema
    .createIndex('event_counts_by_walk')
    .on('event_counts')
    .columns(['walk', 'day'])
    .execute();
}
