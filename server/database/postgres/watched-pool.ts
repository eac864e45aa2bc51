import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { WITHOUT_STATEMENT_TIMEOUT } from './without-timeouts.ts';

/** For the way there and back. */
const GRACE_MS = 5000;

/**
 * Postgres itself ends a statement that takes too long. A Postgres that has vanished without a word
 * (a machine without power, a network that swallows packets) ends nothing, and for a quarter of an
 * hour the system would not notice it: so a connection without an answer is given up soon after the
 * statement's own time is over, and its place in the pool is free again.
 */
export function watchedPool(pool: Pool, statementTimeoutMs: number): PostgresPool {
  const clients = new WeakMap<PoolClient, WatchedClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new WatchedClient(client, statementTimeoutMs + GRACE_MS);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** `end` breaks the connection where a statement is under way. */
type Endable = PoolClient & { end(): Promise<void> };

class WatchedClient implements PostgresPoolClient {
  readonly #client: Endable;
  readonly #timeoutMs: number;
  #isLimited = true;

  constructor(client: PoolClient, timeoutMs: number) {
    this.#client = client as Endable;
    this.#timeoutMs = timeoutMs;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(
    statement: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof statement === 'string') return this.#run(statement, parameters);
    throw new Error('Not every engine has cursors.');
  }

  release(): void {
    this.#isLimited = true;
    this.#client.release();
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (text === WITHOUT_STATEMENT_TIMEOUT) this.#isLimited = false;
    const giveUp = () => void this.#client.end().catch(() => undefined);
    const watch = this.#isLimited ? setTimeout(giveUp, this.#timeoutMs) : undefined;
    try {
      const result = await this.#client.query<Record<string, unknown>>(text, [...parameters]);
      return result as unknown as PostgresQueryResult<unknown>;
    } finally {
      clearTimeout(watch);
    }
  }
}
