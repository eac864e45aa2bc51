import { Pool, types, type ClientBase } from 'pg';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../database-limits.ts';

const INT8 = 20;

/** Milliseconds, counters and sizes stay far below 2^53. */
const numbersForBigInts = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

export function openPool(databaseUrl: string, limits: DatabaseLimits = DEFAULT_LIMITS): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: limits.maxConnections,
    connectionTimeoutMillis: limits.connectionTimeoutMs,
    keepAlive: true,
    types: numbersForBigInts,
    onConnect: limited(limits),
  });
  survive(pool);
  return pool;
}

/**
 * The limits are set by statements: poolers such as PgBouncer reject parameters in the connection's
 * start-up.
 */
function limited({ lockTimeoutMs, statementTimeoutMs }: DatabaseLimits) {
  return (client: ClientBase): unknown =>
    client.query(
      `set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${statementTimeoutMs}`,
    );
}

/**
 * A server that goes away emits an error on each connection, and an error event without a listener
 * would end the process. The running query fails on its own; the pool opens new connections.
 */
function survive(pool: Pool): void {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}
