import { Pool, types } from 'pg';

const INT8 = 20;

/** Milliseconds, counters and sizes stay far below 2^53. */
const numbersForBigInts = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

export function openPool(databaseUrl: string, maxConnections = 10): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: numbersForBigInts,
  });
  survive(pool);
  return pool;
}

/**
 * A server that goes away reports it on each connection, and an event without a listener would end
 * the process. The query that was running fails by itself; the pool opens new connections.
 */
function survive(pool: Pool): void {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}
