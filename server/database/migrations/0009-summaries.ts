import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes } from './columns.ts';

/** Counts by day without the single elements, for the overview of the statistics. */
export const summaries: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema
      .createTable('event_days')
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('walk', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('language_id', 'integer', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('event_days_key', ['day', 'walk', 'kind', 'language_id'])
      .execute();
    await sql`insert into event_days (day, walk, kind, language_id, count)
      select day, walk, kind, language_id, sum(count) from event_counts
      group by day, walk, kind, language_id`.execute(db);
  },
};
