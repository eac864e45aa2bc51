import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** The second factor of a user: its secret, encrypted, and the last time step whose code was used. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('encrypted_secret', text, (c) => c.notNull())
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at_ms', 'bigint')
      .execute();
  },
};
