import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { fromJsonAs } from '../database/values.ts';

export interface EventQuery {
  /** Inclusive, days since 1970 (UTC). */
  readonly fromDay: number;
  readonly toDay: number;
  readonly walk?: string;
  readonly kinds?: readonly string[];
  readonly languageId?: number;
  /** Absent: all walks. */
  readonly within?: WalkScope;
}

/** One row of the roll-up. There are tens of thousands in a month, and a tuple is read faster. */
export type CountRow = readonly [
  day: number,
  walk: string,
  kind: string,
  element: string,
  languageId: number,
  count: number,
];

type Counts = SelectQueryBuilder<Schema, 'event_counts', object>;
export type EndOfPeriod = Omit<EventQuery, 'fromDay'> & { readonly fromDay?: number };

/** This takes a few milliseconds: visitors' requests must not wait for a whole table. */
const ROWS_AT_ONCE = 2000;
const COLUMNS = ['day', 'walk', 'kind', 'element', 'language_id', 'count'] as const;
const KEY = COLUMNS.slice(0, -1);
type Key = (typeof COLUMNS)[number];

/**
 * Each batch begins after the last row of the one before, by the table's own key, and is one JSON
 * text made by the database: an object for each row took longer than all the rest. Kinds and
 * languages are filtered here, so that a batch of a rare one takes no longer than any other.
 */
export async function* countRows(
  { query, kind }: Database,
  { fromDay, toDay, walk, kinds, languageId, within = 'all' }: EventQuery,
  matching: (part: EndOfPeriod) => Counts,
): AsyncGenerator<readonly CountRow[]> {
  const wanted: EndOfPeriod = { toDay, within, ...(walk === undefined ? {} : { walk }) };
  // If the walk is given, the index has the order of the other columns.
  const key = walk === undefined ? KEY : KEY.filter((name) => name !== 'walk');
  const isCounted = ([, , its, , language]: CountRow) =>
    (kinds === undefined || kinds.length === 0 || kinds.includes(its)) &&
    (languageId === undefined || language === languageId);
  let page = matching({ ...wanted, fromDay });
  for (;;) {
    const piece = await read(page);
    const counted = piece.filter(isCounted);
    if (counted.length > 0) yield counted;
    const last = piece.at(-1);
    if (last === undefined || piece.length < ROWS_AT_ONCE) return;
    // Of two lower bounds SQLite uses the first day, and would read everything up to here again.
    page = matching(wanted).where(behind(key, last));
    // SQLite also reads synchronously, so other work gets a chance to run in between.
    await nextTurn();
  }

  async function read(from: Counts): Promise<readonly CountRow[]> {
    const rows = from
      .select([...COLUMNS])
      .orderBy(sql.join(KEY.map((name) => sql.ref(name))))
      .limit(ROWS_AT_ONCE);
    const cells = sql.join(COLUMNS.map((name) => sql.ref(name)));
    const all =
      kind === 'sqlite'
        ? sql<string>`json_group_array(json_array(${cells}))`
        : sql<string>`cast(coalesce(json_agg(json_build_array(${cells})), '[]') as text)`;
    const { json } = await query
      .selectFrom(rows.as('lines'))
      .select(all.as('json'))
      .executeTakeFirstOrThrow();
    return fromJsonAs<readonly CountRow[]>(json);
  }
}

function behind(key: readonly Key[], last: CountRow) {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const values = sql.join(key.map((name) => last[COLUMNS.indexOf(name)]));
  return sql<boolean>`(${names}) > (${values})`;
}
