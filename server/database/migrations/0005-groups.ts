import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Groups, their unlock codes, their members, and the walks that they open. */
export const groupTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createGroups(db);
    await createCodes(db);
    await createMembers(db);
    await createWalks(db);
  },
};

async function createGroups(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('groups')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('valid_from_ms', 'bigint')
    .addColumn('valid_until_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
}

async function createCodes(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('unlock_codes')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('group_id', text, (c) => c.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('max_uses', 'integer')
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('valid_from_ms', 'bigint')
    .addColumn('valid_until_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
  await db.schema.createIndex('codes_by_group').on('unlock_codes').column('group_id').execute();
}

async function createMembers(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('group_members')
    .addColumn('group_id', text, (c) => c.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_id', text, (c) => c.references('unlock_codes.id').onDelete('set null'))
    .addColumn('joined_at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('group_members_key', ['group_id', 'user_id'])
    .execute();
  await db.schema.createIndex('members_by_user').on('group_members').column('user_id').execute();
  await db.schema.createIndex('members_by_code').on('group_members').column('code_id').execute();
}

async function createWalks(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('group_walks')
    .addColumn('group_id', text, (c) => c.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('story_id', text, (c) => c.notNull().references('stories.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('group_walks_key', ['group_id', 'story_id'])
    .execute();
  await db.schema
    .createIndex('group_walks_by_story')
    .on('group_walks')
    .column('story_id')
    .execute();
}
