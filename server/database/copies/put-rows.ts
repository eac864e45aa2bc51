import { sql, type Kysely } from 'kysely';
import { inChunks } from '../values.ts';
import type { SnapshotRow } from './snapshot.ts';

/** Both databases cap the parameters of a statement. */
const MAX_PARAMETERS = 900;

/** Writes rows as they were read. */
export async function putRows<Tables>(
  query: Kysely<Tables>,
  table: string,
  rows: readonly SnapshotRow[],
  how: 'always' | 'unless-there' = 'always',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const unless = how === 'unless-there' ? sql`on conflict do nothing` : sql``;
  for (const chunk of inChunks(rows, Math.max(1, Math.floor(MAX_PARAMETERS / columns.length)))) {
    const values = chunk.map(
      (row) => sql`(${sql.join(columns.map((name) => sql.val(row[name] ?? null)))})`,
    );
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)} ${unless}`.execute(query);
  }
}
