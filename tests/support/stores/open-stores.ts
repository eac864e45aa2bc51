import { Kysely } from 'kysely';
import { DEFAULT_LIMITS } from '../../../server/database/database-limits.ts';
import { openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import { postgresDialect } from '../../../server/database/postgres/dialect.ts';
import { openPool } from '../../../server/database/postgres/open.ts';
import { sqliteDialect } from '../../../server/database/sqlite/dialect.ts';
import { openInFolder } from '../../../server/database/sqlite/open.ts';
import type { Store } from '../../../server/store/store.ts';

export async function open(location: StoreLocation): Promise<Store> {
  const opened = await openStore(location);
  if (opened.kind !== 'opened') throw new Error(opened.kind, { cause: opened });
  return opened.store;
}

/** Opens the database beside the store, to read the tables themselves. */
export async function openRaw<Tables>(location: StoreLocation): Promise<Kysely<Tables>> {
  const dialect =
    location.databaseUrl === undefined
      ? sqliteDialect(await openInFolder(location.dataFolder))
      : postgresDialect(openPool(location.databaseUrl, { ...DEFAULT_LIMITS, maxConnections: 2 }));
  return new Kysely<Tables>({ dialect });
}
