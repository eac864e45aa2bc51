import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** By these rows a transaction whose commit was not confirmed finds out whether it took effect. */
export const commits: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('commits')
      .addColumn('at_ms', 'bigint', (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('commits_key', ['at_ms', 'id'])
      .execute();
  },
};
