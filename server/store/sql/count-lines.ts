import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { CountLine, EventQuery } from '../repositories/events.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { fromJsonAs } from './values.ts';

type Counts = SelectQueryBuilder<Schema, 'event_counts', object>;
export type EndOfPeriod = Omit<EventQuery, 'fromDay'> & { readonly fromDay?: number };

/** A few milliseconds of reading: whoever walks meanwhile must not wait for a table. */
const LINES_AT_ONCE = 2000;
const COLUMNS = ['day', 'walk', 'kind', 'element', 'language_id', 'count'] as const;
const KEY = COLUMNS.slice(0, -1);
type Key = (typeof COLUMNS)[number];

/**
 * Each piece begins behind the last line of the one before, by the table's own key, and is one JSON
 * text made by the database: an object for each row took longer than all of the rest. Kinds and
 * languages are picked here, so that the search for a rare one is no longer than any other piece.
 */
export async function* countLines(
  { query, kind }: Database,
  { fromDay, toDay, walk, kinds, languageId }: EventQuery,
  matching: (part: EndOfPeriod) => Counts,
): AsyncGenerator<readonly CountLine[]> {
  const wanted: EndOfPeriod = walk === undefined ? { toDay } : { toDay, walk };
  // Where the walk is given the index stands in the order of the other columns.
  const key = walk === undefined ? KEY : KEY.filter((name) => name !== 'walk');
  const isAsked = ([, , its, , language]: CountLine) =>
    (kinds === undefined || kinds.length === 0 || kinds.includes(its)) &&
    (languageId === undefined || language === languageId);
  let next = matching({ ...wanted, fromDay });
  for (;;) {
    const lines = await read(next);
    const asked = lines.filter(isAsked);
    if (asked.length > 0) yield asked;
    const last = lines.at(-1);
    if (last === undefined || lines.length < LINES_AT_ONCE) return;
    // Of two beginnings SQLite takes the first day, and reads all again up to here.
    next = matching(wanted).where(behind(key, last));
    // It reads synchronously, too: in between, others have their turn.
    await nextTurn();
  }

  async function read(from: Counts): Promise<readonly CountLine[]> {
    const rows = from
      .select([...COLUMNS])
      .orderBy(sql.join(KEY.map((name) => sql.ref(name))))
      .limit(LINES_AT_ONCE);
    const cells = sql.join(COLUMNS.map((name) => sql.ref(name)));
    const all =
      kind === 'sqlite'
        ? sql<string>`json_group_array(json_array(${cells}))`
        : sql<string>`cast(coalesce(json_agg(json_build_array(${cells})), '[]') as text)`;
    const { json } = await query
      .selectFrom(rows.as('lines'))
      .select(all.as('json'))
      .executeTakeFirstOrThrow();
    return fromJsonAs<readonly CountLine[]>(json);
  }
}

function behind(key: readonly Key[], last: CountLine) {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const values = sql.join(key.map((name) => last[COLUMNS.indexOf(name)]));
  return sql<boolean>`(${names}) > (${values})`;
}
