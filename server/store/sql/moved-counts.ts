import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Each table of sums, with all that makes a row of it one but its walk. */
const SUMS = {
  event_counts: ['day', 'kind', 'element', 'language_id'],
  event_days: ['day', 'kind', 'language_id'],
} as const;

/** Single events stay as they came: only their sums are ever read. */
export async function moveCounts(
  { query, kind }: Database,
  from: string,
  to: string,
): Promise<void> {
  if (kind === 'postgres') {
    // Whoever counts meanwhile would wait for rows in another order, and both for each other.
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
