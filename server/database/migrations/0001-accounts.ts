import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await createCounters(db);
    await createUsers(db);
    await createSessions(db);
    await createTokens(db);
    await createKeysAndSettings(db);
  },
};

async function createCounters(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('counters')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .execute();
}

async function createUsers(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('users')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('username', text, (c) => c.notNull())
    .addColumn('username_key', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text)
    .addColumn('role', 'integer', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at_ms', 'bigint')
    .addColumn('disabled_at_ms', 'bigint')
    .execute();
  await db.schema.createIndex('users_by_role').on('users').column('role').execute();
}

async function createSessions(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('sessions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at_ms').execute();
}

async function createTokens(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('tokens')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('used_at_ms', 'bigint')
    .execute();
  await db.schema.createIndex('tokens_by_user').on('tokens').column('user_id').execute();
}

async function createKeysAndSettings(db: Kysely<unknown>) {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('signing_keys')
    .addColumn('kid', text, (c) => c.primaryKey())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('retired_at_ms', 'bigint')
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();
}
