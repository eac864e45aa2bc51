import type { Database } from './database.ts';

/** Hidden as deleted ones are, and yet in no queue: such are walks that have not come whole. */
export async function halfStories(
  { query }: Database,
  beforeMs: number,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('stories')
    .select('id')
    .where('deleted_at_ms', '<', beforeMs)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deletions')
            .select('deletions.id')
            .whereRef('deletions.target_id', '=', 'stories.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
