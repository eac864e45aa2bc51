import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Removes the triggers (append-only log) and references between tables that forbid replacing rows,
 * and restores them inside the running transaction, so other connections always see them.
 * References are checked again before it ends.
 */
export async function withoutConstraints(
  database: Database,
  work: () => Promise<void>,
): Promise<void> {
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

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function onPostgres({ query }: Database, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<Reference>`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(query);
  const { rows: guarded } = await sql<{ table: string }>`
    select distinct r.relname as "table" from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal and r.relnamespace = current_schema()::regnamespace`.execute(query);
  for (const { table, name } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(query);
  }
  for (const { table } of guarded) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(query);
  }
  await work();
  for (const { table } of guarded) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(query);
  }
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)}
      ${sql.raw(definition)}`.execute(query);
  }
}
