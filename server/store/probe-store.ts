import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Snapshot, ReadSnapshot } from '../database/copies/snapshot.ts';
import { unknownAmong } from '../database/copies/scratch-database.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { dialectFor, snapshotsOf, type Opened, type StoreLocation } from './open-store.ts';
import type { Schema } from '../database/schema.ts';
import { SQLITE_FILE } from '../database/sqlite/open.ts';

export type StoreProbe =
  | {
      readonly kind: 'seen';
      /** No release has migrated this database yet. */
      readonly isNew: boolean;
      /** The migrations that this release would run first. */
      readonly pending: readonly string[];
      /** A table that is not in the schema yet reads as empty. */
      readonly readSnapshot: ReadSnapshot;
      close(): Promise<void>;
    }
  | Extract<Opened, { kind: 'schema-newer' | 'unreachable' }>;

/** Opens an existing store read-only: it creates no database and does not migrate. */
export async function probeStore(location: StoreLocation): Promise<StoreProbe> {
  const { dataFolder, databaseUrl } = location;
  if (databaseUrl === undefined && !existsSync(join(dataFolder, SQLITE_FILE))) return NOTHING;
  let query: Kysely<Schema> | undefined;
  try {
    query = new Kysely<Schema>({ dialect: await dialectFor(location) });
    const storeProbe = await probeDatabase(query, location);
    if (storeProbe.kind !== 'seen' || storeProbe.isNew) await query.destroy();
    return storeProbe;
  } catch (cause) {
    await query?.destroy();
    return { kind: 'unreachable', cause };
  }
}

async function probeDatabase(query: Kysely<Schema>, location: StoreLocation): Promise<StoreProbe> {
  const tables = new Set((await query.introspection.getTables()).map(({ name }) => name));
  if (!tables.has('migrations')) return NOTHING;
  const readAll = snapshotsOf(query, location);
  const applied = await readAll((snapshot) => Promise.resolve(snapshot.migrations));
  if (applied.length === 0) return NOTHING;
  const unknownMigrations = unknownAmong(applied);
  if (unknownMigrations.length > 0) return { kind: 'schema-newer', unknownMigrations };
  return {
    kind: 'seen',
    isNew: false,
    pending: MIGRATIONS.map(({ name }) => name).filter((name) => !applied.includes(name)),
    readSnapshot: (work) => readAll((snapshot) => work(asFarAsThere(snapshot, tables))),
    close: () => query.destroy(),
  };
}

function asFarAsThere(snapshot: Snapshot, tables: ReadonlySet<string>): Snapshot {
  return {
    migrations: snapshot.migrations,
    rowsOf: (table) => (tables.has(table) ? snapshot.rowsOf(table) : NO_ROWS),
    countOf: (table) => (tables.has(table) ? snapshot.countOf(table) : Promise.resolve(0)),
  };
}

const NO_ROWS: AsyncIterable<never> = (async function* () {})();

const NOTHING: StoreProbe = {
  kind: 'seen',
  isNew: true,
  pending: MIGRATIONS.map(({ name }) => name),
  readSnapshot: (work) =>
    work({ migrations: [], rowsOf: () => NO_ROWS, countOf: () => Promise.resolve(0) }),
  close: () => Promise.resolve(),
};
