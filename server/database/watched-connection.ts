import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { withRetriesOfStatement } from './retries.ts';

/**
 * Remembers that a statement of the running transaction has failed. Postgres would then respond to
 * `commit` with a silent rollback, and SQLite, having rolled back on its own on a full disk, would
 * commit each further statement separately: neither may count as a committed transaction.
 */
export class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  #isInTransaction = false;
  #failure: { readonly cause: unknown } | undefined;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  begin(): void {
    this.#isInTransaction = true;
    this.#failure = undefined;
  }

  end(): void {
    this.#isInTransaction = false;
    this.#failure = undefined;
  }

  /** Throws what the failed statement threw. */
  assertUnspoilt(): void {
    if (this.#failure !== undefined) throw this.#failure.cause;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.assertUnspoilt();
    const execute = () => this.inner.executeQuery<R>(query);
    if (!this.#isInTransaction) return withRetriesOfStatement(execute);
    try {
      return await execute();
    } catch (cause) {
      this.#failure = { cause };
      throw cause;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/** Every connection that our drivers hand out is a watched one. */
export function watched(connection: DatabaseConnection): WatchedConnection {
  if (connection instanceof WatchedConnection) return connection;
  throw new Error('Unknown database connection.');
}
