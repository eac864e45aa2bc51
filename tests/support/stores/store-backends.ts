import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { SQLITE_FILE } from '../../../server/database/sqlite/open.ts';
import type { Store } from '../../../server/store/store.ts';
import { canRun } from '../can-run.ts';
import { open } from './open-stores.ts';
import { startPostgres, TEST_DATABASES, whyNoPostgres, type PostgresServer } from './postgres.ts';
import { makeTempFolder, type TempFolder } from '../temp-folder.ts';

export interface Backend {
  readonly database: Store['database'];
  /** An empty location. */
  empty(): Promise<StoreLocation>;
  /** A location with its own copy of the migrated template. */
  migrated(): Promise<StoreLocation>;
  /** A location with a copy of another's data, to which there is no connection. */
  copyOf(other: StoreLocation): Promise<StoreLocation>;
  /** Breaks every open connection; the database comes back. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Bench {
  readonly store: Store;
  readonly location: StoreLocation;
  readonly backend: Backend;
}

export type It = (name: string, body: (bench: Bench) => Promise<void>) => void;

/** Registers the same tests for each database, each on a store of its own. */
export function onEachDatabase(register: (it: It) => void): void {
  onEachBackend((it) => {
    register((name, body) => {
      it(name, async (backend) => {
        const location = await backend.migrated();
        const store = await open(location);
        try {
          await body({ store, location, backend });
        } finally {
          await store.close();
        }
      });
    });
  });
}

type BackendIt = (name: string, body: (backend: Backend) => Promise<void>) => void;

export function onEachBackend(register: (it: BackendIt) => void): void {
  registerForEach(register, false);
}

/** Runs all tests of a file at the same time, two by two: each of them waits more than it works. */
export function onBackendsAtOnce(register: (it: BackendIt) => void): void {
  registerForEach(register, true);
}

function registerForEach(register: (it: BackendIt) => void, concurrent: boolean): void {
  registerFor('SQLite', { start: startSqlite, missing: undefined, concurrent }, register);
  const postgres = { start: startPostgresBackend, missing: whyNoPostgres(), concurrent };
  registerFor('Postgres', postgres, register);
}

interface Offered {
  readonly start: () => Promise<Backend>;
  readonly missing: string | undefined;
  readonly concurrent: boolean;
}

function registerFor(
  name: string,
  { start, missing, concurrent }: Offered,
  register: (it: BackendIt) => void,
): void {
  describe.runIf(canRun(name, missing))(name, { concurrent }, () => {
    let backend: Backend | undefined;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(async () => backend?.stop());
    register((testName, body) => {
      test(testName, () => body(backend!));
    });
  });
}

async function startSqlite(): Promise<Backend> {
  const root = makeTempFolder('klangweg-sqlite');
  const folders = folderMaker(root);
  const template = once(async () => {
    const location = { dataFolder: folders() };
    await (await open(location)).close();
    return location;
  });
  const copyOf = async (other: StoreLocation) => {
    const dataFolder = folders();
    copyFileSync(join(other.dataFolder, SQLITE_FILE), join(dataFolder, SQLITE_FILE));
    return { dataFolder };
  };
  return {
    database: 'sqlite',
    empty: async () => ({ dataFolder: folders() }),
    migrated: async () => copyOf(await template()),
    copyOf,
    restart: async () => {},
    stop: async () => root.remove(),
  };
}

async function startPostgresBackend(): Promise<Backend> {
  const root = makeTempFolder('klangweg-store');
  const folders = folderMaker(root);
  const server = await startPostgres();
  const databases = databaseMaker(server);
  const template = once(async () => {
    const name = await databases.make();
    await (await open({ dataFolder: folders(), databaseUrl: server.urlOf(name) })).close();
    return name;
  });
  const locationOfDatabase = (database: string): StoreLocation => ({
    dataFolder: folders(),
    databaseUrl: server.urlOf(database),
  });
  return {
    database: 'postgres',
    empty: async () => locationOfDatabase(await databases.make()),
    migrated: async () => locationOfDatabase(await databases.make(await template())),
    copyOf: async ({ databaseUrl = '' }) =>
      locationOfDatabase(await databases.make(new URL(databaseUrl).pathname.slice(1))),
    restart: () => server.restart(),
    stop: async () => {
      if (!server.isOwn) await databases.dropAll();
      await server.stop();
      root.remove();
    },
  };
}

/** Makes the value at the first call, and once for all callers. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function folderMaker(root: TempFolder): () => string {
  let count = 0;
  return () => {
    count += 1;
    const folder = join(root.path, String(count));
    mkdirSync(folder);
    return folder;
  };
}

function databaseMaker(server: PostgresServer) {
  const made: string[] = [];
  const prefix = `${TEST_DATABASES}${Date.now()}`;
  return {
    make: async (template = 'template1') => {
      const name = `${prefix}_${made.length}`;
      made.push(name);
      await server.run(`create database ${name} template ${template}`);
      return name;
    },
    dropAll: async () => {
      for (const name of made) await server.run(`drop database if exists ${name} with (force)`);
    },
  };
}
