import type { Kysely, Migration } from 'kysely';

const ORDERS = [
  ['event_days_by_day', ['day', 'kind', 'walk', 'language_id', 'count']],
  ['event_days_by_walk', ['walk', 'kind', 'day', 'language_id', 'count']],
  ['event_days_by_language', ['language_id', 'kind', 'day', 'walk', 'count']],
] as const;

/** Each sum of the overview has an index in its own order, so that no rows have to be sorted. */
export const summaryOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of ORDERS) {
      await db.schema
        .createIndex(name)
        .on('event_days')
        .columns([...columns])
        .execute();
    }
  },
};
