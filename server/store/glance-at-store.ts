import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Moment, ReadMoment } from './copies/moment.ts';
import { unknownAmong } from './copies/scratch-database.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { dialectFor, momentsOf, type Opened, type StoreLocation } from './open-store.ts';
import type { Schema } from './sql/schema.ts';
import { SQLITE_FILE } from './sqlite/open.ts';

export type Glance =
  | {
      readonly kind: 'seen';
      /** No release has been here. */
      readonly isNew: boolean;
      /** What this release would do to the schema first. */
      readonly pending: readonly string[];
      /** A table that the schema does not have yet has no rows. */
      readonly read: ReadMoment;
      close(): Promise<void>;
    }
  | Extract<Opened, { kind: 'schema-newer' | 'unreachable' }>;

/** Reads what is there as it is: makes no database, and leaves its schema alone. */
export async function glanceAtStore(location: StoreLocation): Promise<Glance> {
  const { dataFolder, databaseUrl } = location;
  if (databaseUrl === undefined && !existsSync(join(dataFolder, SQLITE_FILE))) return NOTHING;
  let query: Kysely<Schema> | undefined;
  try {
    query = new Kysely<Schema>({ dialect: await dialectFor(location) });
    const glance = await seenIn(query, location);
    if (glance.kind !== 'seen' || glance.isNew) await query.destroy();
    return glance;
  } catch (cause) {
    await query?.destroy();
    return { kind: 'unreachable', cause };
  }
}

async function seenIn(query: Kysely<Schema>, location: StoreLocation): Promise<Glance> {
  const tables = new Set((await query.introspection.getTables()).map(({ name }) => name));
  if (!tables.has('migrations')) return NOTHING;
  const readAll = momentsOf(query, location);
  const applied = await readAll((moment) => Promise.resolve(moment.migrations));
  if (applied.length === 0) return NOTHING;
  const unknownMigrations = unknownAmong(applied);
  if (unknownMigrations.length > 0) return { kind: 'schema-newer', unknownMigrations };
  return {
    kind: 'seen',
    isNew: false,
    pending: MIGRATIONS.map(({ name }) => name).filter((name) => !applied.includes(name)),
    read: (work) => readAll((moment) => work(asFarAsThere(moment, tables))),
    close: () => query.destroy(),
  };
}

function asFarAsThere(moment: Moment, tables: ReadonlySet<string>): Moment {
  return {
    migrations: moment.migrations,
    rowsOf: (table) => (tables.has(table) ? moment.rowsOf(table) : NO_ROWS),
    countOf: (table) => (tables.has(table) ? moment.countOf(table) : Promise.resolve(0)),
  };
}

const NO_ROWS: AsyncIterable<never> = (async function* () {})();

const NOTHING: Glance = {
  kind: 'seen',
  isNew: true,
  pending: MIGRATIONS.map(({ name }) => name),
  read: (work) =>
    work({ migrations: [], rowsOf: () => NO_ROWS, countOf: () => Promise.resolve(0) }),
  close: () => Promise.resolve(),
};
