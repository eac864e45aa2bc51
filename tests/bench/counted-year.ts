import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { StoreLocation } from '../../server/store/open-store.ts';
import type { EventRecord } from '../../server/statistics/events.store.ts';
import type { Schema } from '../../server/database/schema.ts';
import { openRaw } from '../support/stores/open-stores.ts';

export const EVENTS = 1_000_000;
export const DAYS = 365;
const WALKS = 30;
const LANGUAGES = [2, 2, 2, 3, 4] as const;
const DAY_MS = 86_400_000;
/** Short enough that the server's maintenance never times out waiting for the write lock. */
const AT_ONCE = 20_000;

/**
 * A million events of a year, of visits that end somewhere along a walk. They are written in
 * chronological order, and counted in the order of the first of each kind: so the tables are laid
 * out on the disk as by the store's own counting, which takes three minutes.
 */
export async function fillYear(
  location: StoreLocation,
  stations: readonly string[],
): Promise<number> {
  const database = await openRaw<Schema>(location);
  try {
    // The ids have no order: without the whole index in memory each lookup would read the disk.
    if (location.databaseUrl === undefined)
      await sql`pragma cache_size = -250000`.execute(database);
    const events = yearOf(stations, Date.now());
    for (let at = 0; at < events.length; at += AT_ONCE) {
      await insertEvents(database, events.slice(at, at + AT_ONCE), location);
      // SQLite works synchronously: without a pause this process would not notice that the server
      // hangs up.
      await nextTurn();
    }
    await countUp(database);
    // Postgres does this by itself within a minute after so many new rows.
    if (location.databaseUrl !== undefined) await sql`vacuum analyze`.execute(database);
    return events.length;
  } finally {
    await database.destroy();
  }
}

/** The same visits in every run, in chronological order. */
function yearOf(stations: readonly string[], nowMs: number): readonly EventRecord[] {
  const random = seeded(17);
  const pick = (count: number) => Math.floor(random() * count);
  const firstMs = (Math.floor(nowMs / DAY_MS) - DAYS + 1) * DAY_MS;
  const events: EventRecord[] = [];
  while (events.length < EVENTS) {
    const walk = pick(WALKS);
    const visit = {
      walk: walk === 0 ? 'demo' : `walk-${String(walk)}`,
      languageId: LANGUAGES[pick(LANGUAGES.length)] ?? 2,
      atMs: firstMs + pick(nowMs - firstMs),
    };
    for (const [kind, element] of visitOf(stations, pick)) {
      events.push({ id: randomUUID(), kind, element, ...visit });
    }
  }
  return events.sort((event, other) => event.atMs - other.atMs);
}

function visitOf(
  stations: readonly string[],
  pick: (count: number) => number,
): readonly (readonly [kind: string, element: string])[] {
  const reached = 1 + pick(stations.length);
  const heard = stations
    .slice(0, reached)
    .flatMap((station, index) => [
      ['track/started', station] as const,
      ...(index < reached - 1 ? [['track/finished', station] as const] : []),
      ...(pick(3) === 0 ? [['code/scanned', station] as const] : []),
    ]);
  const isComplete = reached === stations.length;
  return [
    ['walk/opened', ''],
    ...(pick(4) === 0 ? [['walk/downloaded', ''] as const] : []),
    ...heard,
    ...(isComplete ? [['puzzle/solved', 'riddle'] as const, ['walk/finished', ''] as const] : []),
  ];
}

/** The same events in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * All of them in one parameter: a statement takes a few hundred parameters, and each statement
 * costs a round trip.
 */
async function insertEvents(
  database: Kysely<Schema>,
  events: readonly EventRecord[],
  { databaseUrl }: StoreLocation,
): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ id, kind, walk, element, languageId, atMs }) => [
      ...[id, kind, walk, element],
      ...[languageId, atMs],
    ]),
  );
  const listed: RawBuilder<unknown> =
    databaseUrl === undefined
      ? sql`json_each(${rows})`
      : sql`json_array_elements(cast(${rows} as json))`;
  await sql`insert into events (id, kind, walk, element, language_id, at_ms)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3,
      cast(value ->> 4 as integer), cast(value ->> 5 as bigint)
    from ${listed}`.execute(database);
}

async function countUp(database: Kysely<Schema>): Promise<void> {
  const day = sql`at_ms / ${sql.lit(DAY_MS)}`;
  await sql`insert into event_counts (day, walk, kind, element, language_id, count)
    select ${day}, walk, kind, element, language_id, count(*) from events
    group by 1, 2, 3, 4, 5 order by min(at_ms)`.execute(database);
  await sql`insert into event_days (day, walk, kind, language_id, count)
    select ${day}, walk, kind, language_id, count(*) from events
    group by 1, 2, 3, 4 order by min(at_ms)`.execute(database);
}
