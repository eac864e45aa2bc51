import { sql, type Kysely } from 'kysely';
import fastify from 'fastify';
import { expect } from 'vitest';
import { addShell } from '../../../server/http/shell.ts';
import { apiErrorOf } from '../../../server/http/error-response.ts';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../../../server/database/database-limits.ts';
import { openPool } from '../../../server/database/postgres/open.ts';
import type { Store } from '../../../server/store/store.ts';
import { gate } from '../../support/gate.ts';
import { openStallingLink } from '../../support/links/stalling-link.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { open, openRaw } from '../../support/stores/open-stores.ts';
import { OF_THE_TEST } from '../../support/stores/portable-sql.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';
import { waitFor } from '../../support/wait.ts';

interface Row {
  readonly n: number;
}

/** Runs `work` on a store with these limits, while a second connection holds what `lock` takes. */
async function whileLocked<T>(
  { location }: Bench,
  lock: (raw: Kysely<unknown>) => Promise<unknown>,
  work: (free: () => void) => Promise<T>,
): Promise<T> {
  const raw = await openRaw<unknown>(location);
  const acquired = gate();
  const freed = gate();
  const holding = raw.transaction().execute(async (trx) => {
    await lock(trx);
    acquired.open();
    await freed.opened;
  });
  try {
    await acquired.opened;
    return await work(freed.open);
  } finally {
    freed.open();
    await holding;
    await raw.destroy();
  }
}

const withLimits = ({ location }: Bench, limits: Partial<DatabaseLimits>): Promise<Store> =>
  open({ ...location, limits: { ...DEFAULT_LIMITS, ...limits } });

async function settledOutcome(work: Promise<unknown>) {
  const thrown = await work.then(
    () => new Error('it went well'),
    (error: unknown) => error,
  );
  const { code, status, retryAfterS } = apiErrorOf(thrown);
  return { code, status, retryAfterS };
}

const RETRY_LATER = { code: 'server/unavailable', status: 503, retryAfterS: 2 };

onEachDatabase((it) => {
  it('[SV8] a write that waits too long for a lock gets an error with Retry-After, and succeeds then', async (bench) => {
    const store = await withLimits(bench, { lockTimeoutMs: 50 });
    await whileLocked(bench, lockOf(bench), async () => {
      expect(await settledOutcome(store.settings.writeSetting('a', 1))).toEqual(RETRY_LATER);
      const inside = store.transaction((inner) => inner.settings.writeSetting('b', 1));
      expect(await settledOutcome(inside)).toEqual(RETRY_LATER);
    });
    await store.settings.writeSetting('a', 1);
    expect(await store.settings.readSettings()).toEqual({ a: 1 });
    await store.close();
  });

  it('a request that waits too long for a lock is answered 503, with Retry-After', async (bench) => {
    const store = await withLimits(bench, { lockTimeoutMs: 50 });
    const { services } = await servicesOn({ ...bench, store });
    const app = fastify();
    addShell(app, () => services.site.current.playerHosts, services.outages);
    app.put('/settings', async () => store.settings.writeSetting('a', 1));
    const put = () => app.inject({ method: 'PUT', url: '/settings' });
    await whileLocked(bench, lockOf(bench), async () => {
      const { statusCode, headers, body } = await put();
      expect([statusCode, headers['retry-after']], body).toEqual([503, '2']);
      expect(JSON.parse(body)).toMatchObject({ code: 'server/unavailable' });
    });
    expect((await put()).statusCode).toBe(200);
    await app.close();
    services.outages.stop();
    services.media.close();
    await store.close();
  });

  it('[SV8] a request that waits too long for a free connection gets an error with Retry-After', async (bench) => {
    if (bench.store.database === 'sqlite') return;
    // Connecting has the same timeout, and takes a while on a busy machine.
    const store = await withLimits(bench, { maxConnections: 1, connectionTimeoutMs: 2000 });
    const begun = gate();
    const mayEnd = gate();
    const holding = store.transaction(async () => {
      begun.open();
      await mayEnd.opened;
    });
    await begun.opened;
    const rejected = await settledOutcome(store.settings.readSettings());
    mayEnd.open();
    await holding;
    expect(rejected).toEqual(RETRY_LATER);
    expect(await store.settings.readSettings()).toEqual({});
    await store.close();
  });

  it('[SV8] a statement that takes too long is cancelled, and others go on', async (bench) => {
    const { databaseUrl } = bench.location;
    if (databaseUrl === undefined) return;
    const pool = openPool(databaseUrl, { ...DEFAULT_LIMITS, statementTimeoutMs: 50 });
    expect(await settledOutcome(pool.query('select pg_sleep(600)'))).toEqual(RETRY_LATER);
    expect((await pool.query<Row>('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('[SV8] a connection to a database that has vanished without a word is given up', async (bench) => {
    const { databaseUrl } = bench.location;
    if (databaseUrl === undefined) return;
    const link = await openStallingLink(databaseUrl);
    const limits = { maxConnections: 1, statementTimeoutMs: 50 };
    const behindLink = { ...bench.location, databaseUrl: link.databaseUrl };
    const store = await withLimits({ ...bench, location: behindLink }, limits);
    await store.settings.writeSetting('a', 1);
    link.stall();
    expect(await settledOutcome(store.settings.readSettings())).toEqual(RETRY_LATER);
    link.recover();
    expect(await store.settings.readSettings()).toEqual({ a: 1 });
    await store.close();
    await link.close();
  });

  it('[SV8] a database copy waits for a lock for as long as it takes', async (bench) => {
    if (bench.store.database === 'sqlite') return;
    const store = await withLimits(bench, { lockTimeoutMs: 50, statementTimeoutMs: 50 });
    await whileLocked(bench, lockOf(bench), async (free) => {
      const counted = store.copies.readSnapshot((snapshot) => snapshot.countOf('settings'));
      await waitFor('somebody who has waited for long', () => hasWaited(bench));
      free();
      expect(await counted).toBe(0);
    });
    await store.close();
  });
});

/** On SQLite a transaction begins with the write lock of the whole database. */
const lockOf = (bench: Bench) => (raw: Kysely<unknown>) =>
  bench.store.database === 'sqlite'
    ? Promise.resolve()
    : sql`lock table settings in access exclusive mode ${sql.raw(OF_THE_TEST)}`.execute(raw);

async function hasWaited({ location }: Bench): Promise<true | undefined> {
  const raw = await openRaw<unknown>(location);
  const { rows } = await sql<Row>`select count(*) as n from pg_stat_activity
    where wait_event_type = 'Lock' and query_start < now() - interval '300 milliseconds'
    and datname = current_database()`.execute(raw);
  await raw.destroy();
  return Number(rows[0]?.n) > 0 ? true : undefined;
}
