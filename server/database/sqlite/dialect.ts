import {
  DeleteQueryNode,
  InsertQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { ConnectionCounts, CountedDialect } from '../database.ts';
import { rejectInsideTransaction } from '../transaction-scope.ts';
import { WatchedConnection } from '../watched-connection.ts';
import type { SqliteDatabase } from './engine.ts';

/** Preparing costs more than most reads: the last used statements stay prepared. */
class StatementCache {
  readonly #database: SqliteDatabase;
  readonly #capacity: number;
  readonly #statements = new Map<string, Statement>();

  constructor(database: SqliteDatabase, capacity = 400) {
    this.#database = database;
    this.#capacity = capacity;
  }

  get(sql: string): Statement {
    const prepared = this.#statements.get(sql);
    if (prepared === undefined) return this.#cache(sql, this.#database.prepare(sql));
    this.#statements.delete(sql);
    return this.#cache(sql, prepared);
  }

  clear(): void {
    this.#statements.clear();
  }

  #cache(sql: string, statement: Statement): Statement {
    this.#statements.set(sql, statement);
    if (this.#statements.size > this.#capacity) this.#forgetOldest();
    return statement;
  }

  #forgetOldest(): void {
    for (const sql of this.#statements.keys()) {
      this.#statements.delete(sql);
      return;
    }
  }
}

/** First come, first served. */
class Mutex {
  #tail: Promise<void> = Promise.resolve();
  #holdersAndWaiters = 0;

  /** Resolves with the function that releases the lock. */
  async lock(): Promise<() => void> {
    const before = this.#tail;
    let release: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    this.#holdersAndWaiters += 1;
    await before;
    return () => {
      this.#holdersAndWaiters -= 1;
      release();
    };
  }

  readConnections(): ConnectionCounts {
    const busy = Math.min(1, this.#holdersAndWaiters);
    return { max: 1, busy, idle: 1 - busy, waiting: this.#holdersAndWaiters - busy };
  }
}

/** Kysely on SQLite's synchronous API: one connection, used exclusively by a transaction. */
export function sqliteDialect(database: SqliteDatabase): CountedDialect {
  const mutex = new Mutex();
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SyncDriver(database, mutex),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    readConnections: () => mutex.readConnections(),
  };
}

class SyncDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #statements: SyncConnection;
  readonly #connection: WatchedConnection;
  readonly #mutex: Mutex;
  #release: () => void = () => undefined;
  #isClosed = false;

  constructor(database: SqliteDatabase, mutex: Mutex) {
    this.#database = database;
    this.#mutex = mutex;
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
    if (!this.#isClosed) checkpointAndClose(this.#database);
    this.#isClosed = true;
    release();
  }
}

/**
 * Closing alone may leave the log beside the file until the statements are garbage-collected: a
 * copy of the file of a stopped server would lack the log's content.
 */
function checkpointAndClose(database: SqliteDatabase): void {
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

type Statement = ReturnType<SqliteDatabase['prepare']>;
