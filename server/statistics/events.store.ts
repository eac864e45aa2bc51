import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CountRow, EventQuery } from './count-rows.store.ts';
import { countRows, type EndOfPeriod } from './count-rows.store.ts';
import { walkIdsIn, type WalkScope } from '../auth/walk-members.store.ts';
import type { Database } from '../database/database.ts';
import { inChunks, removedRowCount } from '../database/values.ts';

/** One anonymous event; it has no person and no location. */
export interface EventRecord {
  /** UUID made by the player; the idempotency key. */
  readonly id: string;
  readonly kind: string;
  /** Slug of the story. */
  readonly walk: string;
  /** Empty when the event concerns the walk itself. */
  readonly element: string;
  readonly languageId: number;
  /** When it happened, by the server's clock: arrival minus age. */
  readonly atMs: number;
}

export interface EventCount {
  readonly day: number;
  readonly kind: string;
  readonly walk: string;
  readonly element: string;
  readonly languageId: number;
  readonly count: number;
}

export type CountedBy = Exclude<keyof EventCount, 'count'>;

export type EventSum<By extends CountedBy> = Pick<EventCount, By | 'count'>;

const DAY_MS = 86_400_000;

export class Events {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Ignores repeats and returns how many were new. The roll-up is in the same transaction. */
  async addEvents(events: readonly EventRecord[]): Promise<number> {
    const byId = new Map([...events].reverse().map((event) => [event.id, event]));
    // Always in the same order: two batches that share events must not deadlock.
    const ordered = [...byId.values()].sort((a, b) => compare(a.id, b.id));
    return this.#database.atomically(async (database) => {
      const added: EventRecord[] = [];
      for (const chunk of inChunks(ordered)) added.push(...(await insertNew(database, chunk)));
      const counts = toCounts(added);
      await countUp(database, counts);
      await countUpDays(database, counts);
      return added.length;
    });
  }

  /** Yields the roll-up by day, walk, kind, element and language, in batches that block nobody. */
  counts(query: EventQuery): AsyncIterable<readonly CountRow[]> {
    return countRows(this.#database, query, (part) => this.#matching(part));
  }

  /** The same, summed over every dimension that is not requested. */
  async sums<By extends CountedBy>(
    query: EventQuery,
    by: readonly By[],
  ): Promise<readonly EventSum<By>[]> {
    const columns = by.map((name) => COLUMN[name]);
    const names = by.map((name) => sql<unknown>`${sql.ref(COLUMN[name])}`.as(name));
    const table = by.some((name) => name === 'element') ? 'event_counts' : 'event_days';
    const isSqlite = this.#database.kind === 'sqlite';
    const isWide = isSqlite && table === 'event_days' && !by.some((name) => name === 'day');
    const rows = await this.#matching(query, table, isWide)
      .select(names)
      // In Postgres the sum of bigints is a decimal, which arrives as a string.
      .select(sql<number>`cast(sum("count") as bigint)`.as('count'))
      .groupBy(columns)
      .orderBy(sql.join(columns.map((name) => sql.ref(name))))
      .execute();
    // SQLite reads a year synchronously: other work gets a chance to run before the next sum.
    if (isSqlite) await nextTurn();
    return rows as unknown as readonly EventSum<By>[];
  }

  /** Moves the counts of one walk to another, because its slug has changed. */
  moveCounts(from: string, to: string): Promise<void> {
    return this.#database.atomically((database) => moveCounts(database, from, to));
  }

  /** The first and the last day with a count; undefined: nothing was ever counted. */
  async knownDays(): Promise<{ readonly from: number; readonly to: number } | undefined> {
    const { from, to } = await this.#database.query
      .selectFrom('event_days')
      .select((eb) => [eb.fn.min('day').as('from'), eb.fn.max('day').as('to')])
      .executeTakeFirstOrThrow();
    return (from as number | null) === null ? undefined : { from, to };
  }

  /**
   * Removes at most `limit` of the oldest single events; their counts stay. Returns how many went.
   */
  async removeBefore(atMs: number, limit: number): Promise<number> {
    const oldest = this.#database.query
      .selectFrom('events')
      .select('id')
      .where('at_ms', '<', atMs)
      .orderBy('at_ms')
      .limit(limit);
    const result = await this.#database.query
      .deleteFrom('events')
      .where('id', 'in', oldest)
      .executeTakeFirst();
    return removedRowCount(result);
  }

  #matching(
    { fromDay, toDay, walk, kinds, languageId, within = 'all' }: EndOfPeriod,
    table: 'event_counts' | 'event_days' = 'event_counts',
    isWide = false,
  ) {
    // With a plain range SQLite would use the index by day and sort a year of rows by walk or
    // language; Postgres would otherwise scan a year for a few rows, and sort them on disk.
    const day = isWide ? sql<number>`day + 0` : sql<number>`day`;
    // Both tables have these columns; only the elements differ.
    let counts = this.#database.query.selectFrom(table as 'event_counts').where(day, '<=', toDay);
    if (fromDay !== undefined) counts = counts.where(day, '>=', fromDay);
    if (walk !== undefined) counts = counts.where('walk', '=', walk);
    if (within !== 'all') counts = counts.where('walk', 'in', slugsIn(this.#database, within));
    if (kinds !== undefined && kinds.length > 0) counts = counts.where('kind', 'in', kinds);
    if (languageId !== undefined) counts = counts.where('language_id', '=', languageId);
    return counts;
  }
}

const COLUMN = {
  day: 'day',
  kind: 'kind',
  walk: 'walk',
  element: 'element',
  languageId: 'language_id',
} as const satisfies Record<CountedBy, string>;

/** Counts go by slug. A walk takes its counts along to its new one. */
function slugsIn(database: Database, within: Exclude<WalkScope, 'all'>) {
  return database.query
    .selectFrom('stories')
    .select('stories.slug')
    .where('stories.deleted_at_ms', 'is', null)
    .where('stories.id', 'in', walkIdsIn(database, within));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

async function insertNew(
  { query }: Database,
  events: readonly EventRecord[],
): Promise<readonly EventRecord[]> {
  const rows = await query
    .insertInto('events')
    .values(
      events.map(({ languageId, atMs, ...event }) => ({
        ...event,
        language_id: languageId,
        at_ms: atMs,
      })),
    )
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => ids.has(id));
}

const keyOf = ({ day, walk, kind, element, languageId }: Omit<EventCount, 'count'>): string =>
  JSON.stringify([day, walk, kind, element, languageId]);

function toCounts(events: readonly EventRecord[]): readonly EventCount[] {
  const counts = new Map<string, EventCount>();
  for (const { kind, walk, element, languageId, atMs } of events) {
    const key = { day: Math.floor(atMs / DAY_MS), kind, walk, element, languageId };
    const before = counts.get(keyOf(key))?.count ?? 0;
    counts.set(keyOf(key), { ...key, count: before + 1 });
  }
  return ordered([...counts.values()]);
}

/** All transactions lock the rows in this order, or they would wait for one another. */
const ordered = (counts: readonly EventCount[]): readonly EventCount[] =>
  counts.toSorted((a, b) => compare(keyOf(a), keyOf(b)));

async function countUp({ query }: Database, counts: readonly EventCount[]): Promise<void> {
  for (const chunk of inChunks(counts)) {
    await query
      .insertInto('event_counts')
      .values(chunk.map(({ languageId, ...count }) => ({ ...count, language_id: languageId })))
      .onConflict((oc) =>
        oc.columns(['day', 'walk', 'kind', 'element', 'language_id']).doUpdateSet((eb) => ({
          count: eb('event_counts.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute();
  }
}

/** The same without the elements, so that a year of a busy server is read at once. */
async function countUpDays({ query }: Database, counts: readonly EventCount[]): Promise<void> {
  const days = new Map<string, EventCount>();
  for (const row of counts) {
    const key = keyOf({ ...row, element: '' });
    const before = days.get(key)?.count ?? 0;
    days.set(key, { ...row, count: before + row.count });
  }
  const ordered = [...days].sort(([a], [b]) => compare(a, b)).map(([, row]) => row);
  for (const chunk of inChunks(ordered)) {
    await query
      .insertInto('event_days')
      .values(
        chunk.map(({ day, walk, kind, languageId, count }) => ({
          ...{ day, walk, kind, count },
          language_id: languageId,
        })),
      )
      .onConflict((oc) =>
        oc.columns(['day', 'walk', 'kind', 'language_id']).doUpdateSet((eb) => ({
          count: eb('event_days.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute();
  }
}

/**
 * Single events are not moved: only their sums are ever read. Removing returns what was counted
 * until then; whoever counts meanwhile waits for these rows and counts under the old name.
 */
async function moveCounts(database: Database, from: string, to: string): Promise<void> {
  const { query } = database;
  const removed = await query
    .deleteFrom('event_counts')
    .where('walk', '=', from)
    .returning(['day', 'kind', 'element', 'language_id as languageId', 'count'])
    .execute();
  const removedDays = await query
    .deleteFrom('event_days')
    .where('walk', '=', from)
    .returning(['day', 'kind', 'language_id as languageId', 'count'])
    .execute();
  await countUp(database, ordered(removed.map((row) => ({ ...row, walk: to }))));
  const ofDay = { walk: to, element: '' };
  await countUpDays(
    database,
    removedDays.map((row) => ({ ...row, ...ofDay })),
  );
}
