import type { EventCount, EventQuery, EventRecord, Events } from '../repositories/events.ts';
import type { Database } from './database.ts';
import { inChunks, removed } from './values.ts';

const DAY_MS = 86_400_000;

export class SqlEvents implements Events {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(events: readonly EventRecord[]): Promise<number> {
    const byId = new Map([...events].reverse().map((event) => [event.id, event]));
    // In one order for everybody: two batches that share events must not wait for each other.
    const ordered = [...byId.values()].sort((a, b) => compare(a.id, b.id));
    return this.#database.atomically(async (database) => {
      const added: EventRecord[] = [];
      for (const chunk of inChunks(ordered)) added.push(...(await insertNew(database, chunk)));
      await countUp(database, toCounts(added));
      return added.length;
    });
  }

  async counts({ fromDay, toDay, walk, kinds }: EventQuery): Promise<readonly EventCount[]> {
    let counts = this.#database.query
      .selectFrom('event_counts')
      .select(['day', 'kind', 'walk', 'element', 'language_id as languageId', 'count'])
      .where('day', '>=', fromDay)
      .where('day', '<=', toDay);
    if (walk !== undefined) counts = counts.where('walk', '=', walk);
    if (kinds !== undefined && kinds.length > 0) counts = counts.where('kind', 'in', kinds);
    return counts
      .orderBy('day')
      .orderBy('walk')
      .orderBy('kind')
      .orderBy('element')
      .orderBy('language_id')
      .execute();
  }

  async removeBefore(atMs: number): Promise<number> {
    const result = await this.#database.query
      .deleteFrom('events')
      .where('at_ms', '<', atMs)
      .executeTakeFirst();
    return removed(result);
  }
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
  return [...counts.values()].sort((a, b) => compare(keyOf(a), keyOf(b)));
}

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
