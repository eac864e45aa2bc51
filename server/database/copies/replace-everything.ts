import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { JOBS_OF_COPIES, TABLES_REPLACED, TABLES_THAT_STAY } from './copied-tables.ts';
import { withoutColumn, type Snapshot, type SnapshotRow } from './snapshot.ts';
import { putRows } from './put-rows.ts';

type Query = Kysely<Schema>;

/**
 * Replaces everything that is stored by a snapshot, inside the given transaction. The snapshot must
 * have this release's schema. Guarantee: servers that poll for changes see every walk that was
 * added, changed or removed by it.
 */
export async function replaceEverything(database: Database, snapshot: Snapshot): Promise<void> {
  const { query } = database;
  await withoutConstraints(database, async () => {
    const before = await publicationsNow(query);
    await stashTables(query);
    for (const table of TABLES_REPLACED) await clear(query, table);
    for (const table of TABLES_THAT_STAY) await clear(query, table);
    for (const table of TABLES_REPLACED) {
      const toRow = table === 'audit' && database.kind === 'postgres' ? withoutId : unchanged;
      for await (const rows of snapshot.rowsOf(table)) {
        await putRows(query, table, rows.map(toRow));
      }
    }
    await restoreRetainedTables(query, snapshot);
    await announce(query, before);
  });
}

const unchanged = (row: SnapshotRow): SnapshotRow => row;

/**
 * Nothing refers to a log entry by its number, which only says what came first: Postgres goes on
 * counting where it was, as not every engine lets its counter be set.
 */
const withoutId = (row: SnapshotRow): SnapshotRow => withoutColumn(row, 'id');

async function clear(query: Query, table: string): Promise<void> {
  const where = table === 'jobs' ? sql`where kind not like ${`${JOBS_OF_COPIES}%`}` : sql``;
  await sql`delete from ${sql.table(table)} ${where}`.execute(query);
}

/** The tables are stashed first, because deleting the users cascades to them. */
async function stashTables(query: Query): Promise<void> {
  for (const table of TABLES_THAT_STAY) {
    await sql`create temporary table ${sql.table(`stays_${table}`)} as
      select * from ${sql.table(table)}`.execute(query);
  }
}

const OF_WHOM = sql`user_id is null or user_id in (select id from users)`;

async function restoreRetainedTables(query: Query, snapshot: Snapshot): Promise<void> {
  for (const table of TABLES_THAT_STAY) {
    const where = table === 'signing_keys' ? sql`true` : OF_WHOM;
    const stash = sql.table(`stays_${table}`);
    await sql`insert into ${sql.table(table)} select * from ${stash} where ${where}`.execute(query);
    await sql`drop table ${stash}`.execute(query);
  }
  for (const table of TABLES_THAT_STAY.filter((name) => name !== 'tokens')) {
    for await (const rows of snapshot.rowsOf(table))
      await putRows(query, table, rows, 'unless-there');
  }
}

interface Published {
  readonly story_id: string;
  readonly slug: string;
  readonly visibility: string;
  readonly seq: number;
}

async function publicationsNow(query: Query): Promise<readonly Published[]> {
  return query
    .selectFrom('publications')
    .select(['story_id', 'slug', 'visibility', 'seq'])
    .orderBy('seq')
    .execute();
}

/** Servers remember the last `seq` that they have seen, so all new numbers are higher than it. */
async function announce(query: Query, before: readonly Published[]): Promise<void> {
  const highest = before.at(-1)?.seq ?? 0;
  const restored = await publicationsNow(query);
  let seq = Math.max(highest, restored.at(-1)?.seq ?? 0);
  // Updated from the last to the first, because the numbers are unique.
  const offset = seq;
  for (const { story_id: storyId, seq: own } of restored.toReversed()) {
    await query
      .updateTable('publications')
      .set({ seq: own + offset })
      .where('story_id', '=', storyId)
      .execute();
  }
  seq += restored.at(-1)?.seq ?? 0;
  const isThere = new Set(restored.map((row) => row.story_id));
  for (const gone of before.filter((row) => !isThere.has(row.story_id))) {
    seq += 1;
    const news = { revision: null, is_withdrawn: 1, summary: 'null', published_at_ms: null };
    await query
      .insertInto('publications')
      .values({ ...gone, ...news, seq })
      .execute();
  }
  await query
    .updateTable('counters')
    .set({ value: seq })
    .where('name', '=', 'publication')
    .execute();
}

/**
 * Removes the triggers (append-only log) and references between tables that forbid replacing rows,
 * and restores them inside the running transaction, so other connections always see them.
 * References are checked again before it ends.
 */
async function withoutConstraints(database: Database, work: () => Promise<void>): Promise<void> {
  await (database.kind === 'sqlite' ? onSqlite(database, work) : onPostgres(database, work));
}

async function onSqlite({ query }: Database, work: () => Promise<void>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(query);
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger'`.execute(query);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(query);
  await work();
  for (const trigger of rows) await sql.raw(trigger.sql).execute(query);
}

/** A reference or a trigger. */
interface Attached {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function onPostgres({ query }: Database, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<Attached>`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(query);
  const { rows: triggers } = await sql<Attached>`
    select r.relname as "table", t.tgname as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal and r.relnamespace = current_schema()::regnamespace`.execute(query);
  for (const { table, name } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(query);
  }
  for (const { table, name } of triggers) {
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(query);
  }
  await work();
  for (const { definition } of triggers) await sql.raw(definition).execute(query);
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)}
      ${sql.raw(definition)}`.execute(query);
  }
}
