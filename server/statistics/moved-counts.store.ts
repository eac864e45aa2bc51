import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The tables of sums, each with the columns of its key without the walk. */
const SUMS = {
  event_counts: ['day', 'kind', 'element', 'language_id'],
  event_days: ['day', 'kind', 'language_id'],
} as const;

/** Single events are not moved: only their sums are ever read. */
export async function moveCounts(
  { query, kind }: Database,
  from: string,
  to: string,
): Promise<void> {
  if (kind === 'postgres') {
    // A concurrent count would lock rows in another order: a deadlock.
    await sql`lock table event_counts in share row exclusive mode`.execute(query);
  }
  for (const [name, columns] of Object.entries(SUMS)) {
    const table = sql.table(name);
    const others = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${table} (walk, ${others}, "count")
      select ${to}, ${others}, "count" from ${table} where walk = ${from}
      on conflict (walk, ${others}) do update set "count" = ${table}."count" + excluded."count"`.execute(
      query,
    );
    await sql`delete from ${table} where walk = ${from}`.execute(query);
  }
}
