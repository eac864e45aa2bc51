import type { Kysely, Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Uploads that continue on any server: their bytes are in the object store, part by part. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('uploads')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('received', 'bigint', (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('purpose', text, (c) => c.notNull())
      .addColumn('changed_at_ms', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('upload_parts')
      .addColumn('upload_id', text, (c) => c.notNull())
      .addColumn('object', text, (c) => c.notNull())
      .addColumn('start', 'bigint', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('upload_parts_key', ['upload_id', 'object'])
      .execute();
  },
};
