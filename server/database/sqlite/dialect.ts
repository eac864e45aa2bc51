import {
  DeleteQueryNode,
  InsertQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { rejectInsideTransaction } from '../transaction-scope.ts';
import { WatchedConnection } from '../watched-connection.ts';
import type { SqliteDatabase } from './engine.ts';
import { Mutex } from './mutex.ts';
import { StatementCache } from './statement-cache.ts';

/** Kysely on SQLite's synchronous API: one connection, used exclusively by a transaction. */
export function sqliteDialect(database: SqliteDatabase): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SyncDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SyncDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #statements: SyncConnection;
  readonly #connection: WatchedConnection;
  readonly #mutex = new Mutex();
  #release: () => void = () => undefined;
  #isClosed = false;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#statements = new SyncConnection(database);
    this.#connection = new WatchedConnection(this.#statements);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    rejectInsideTransaction();
    this.#release = await this.#mutex.lock();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  /** Immediate: a transaction that reads in order to write must not fail only at the write. */
  async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
    this.#connection.begin();
  }

  async commitTransaction(): Promise<void> {
    this.#connection.assertUnspoilt();
    this.#database.exec('commit');
    this.#connection.end();
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.end();
    rollBack(this.#database);
  }

  async destroy(): Promise<void> {
    const release = await this.#mutex.lock();
    this.#statements.forget();
    if (!this.#isClosed) closeWhole(this.#database);
    this.#isClosed = true;
    release();
  }
}

/**
 * Closing alone may leave the log beside the file until the statements are garbage-collected: a
 * copy of the file of a stopped server would lack the log's content.
 */
function closeWhole(database: SqliteDatabase): void {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch {
    // On a full disk or an invalid file the log stays, and is read at the next opening.
  }
  database.close();
}

/** On a full disk SQLite rolls back on its own; then there is nothing left to do. */
function rollBack(database: SqliteDatabase): void {
  try {
    database.exec('rollback');
  } catch (cause) {
    if (!String(cause).includes('no transaction is active')) throw cause;
  }
}

class SyncConnection implements DatabaseConnection {
  readonly #statements: StatementCache;

  constructor(database: SqliteDatabase) {
    this.#statements = new StatementCache(database);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statements.get(query.sql);
    if (returnsRows(query)) return { rows: statement.all(...query.parameters) as R[] };
    const { changes } = statement.run(...query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#statements.get(query.sql).iterate(...query.parameters)) {
      yield { rows: [row as R] };
    }
  }

  forget(): void {
    this.#statements.clear();
  }
}

/** `all` also runs statements without a result; only writes without `returning` need a count. */
function returnsRows({ query }: CompiledQuery): boolean {
  const isWrite =
    InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
  return !isWrite || query.returning !== undefined;
}
