import type { Database } from '../database/database.ts';

/** A walk that is marked deleted but is in no queue is an incomplete import. */
export async function partialImportIds(
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
