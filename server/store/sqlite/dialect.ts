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
import { refuseInsideTransaction } from '../transaction-scope.ts';
import { WatchedConnection } from '../watched-connection.ts';
import type { SqliteDatabase } from './engine.ts';
import { Mutex } from './mutex.ts';
import { StatementCache } from './statement-cache.ts';

/** Kysely on SQLite's synchronous API: one connection, which a transaction has for itself. */
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
    refuseInsideTransaction();
    this.#release = await this.#mutex.lock();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  /** Immediate: whoever reads in order to write must not find out at the write that it is late. */
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
 * Closing alone may leave the log beside the file until the statements are collected: who copies the
 * file of a server that has ended would miss what stands there.
 */
function closeWhole(database: SqliteDatabase): void {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch {
    // A full disk, a file that is none: the log stays, and the next one to open the file reads it.
  }
  database.close();
}

/** A full disk makes SQLite roll back by itself; then there is nothing left to do. */
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
    if (answersRows(query)) return { rows: statement.all(...query.parameters) as R[] };
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

/** `all` also runs what answers nothing; only writes without `returning` need their count. */
function answersRows({ query }: CompiledQuery): boolean {
  const isWrite =
    InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
  return !isWrite || query.returning !== undefined;
}
