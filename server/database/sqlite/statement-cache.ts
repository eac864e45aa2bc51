import type { SqliteDatabase } from './engine.ts';

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** Preparing costs more than most reads: the last used statements stay prepared. */
export class StatementCache {
  readonly #database: SqliteDatabase;
  readonly #capacity: number;
  readonly #statements = new Map<string, Statement>();

  constructor(database: SqliteDatabase, capacity = 400) {
    this.#database = database;
    this.#capacity = capacity;
  }

  get(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known === undefined) return this.#cache(sql, this.#database.prepare(sql));
    this.#statements.delete(sql);
    return this.#cache(sql, known);
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
