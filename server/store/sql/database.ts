import type { Kysely } from 'kysely';
import { insideTransaction } from '../transaction-scope.ts';
import type { Schema } from './schema.ts';

/** What repositories stand on: outside of a transaction or inside one, they don't care. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Kysely<Schema>;
  /** Joins the transaction that runs already. */
  atomically<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

export function databaseOn(query: Kysely<Schema>, kind: Database['kind']): Database {
  return {
    kind,
    query,
    atomically: (work) => withRetries(() => runTransaction(query, kind, work)),
  };
}

async function runTransaction<T>(
  query: Kysely<Schema>,
  kind: Database['kind'],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return query.transaction().execute((trx) => {
    const inner: Database = { kind, query: trx, atomically: (join) => join(inner) };
    return insideTransaction(() => work(inner));
  });
}

/**
 * Postgres: serialisation failure, deadlock, and a unique key that another transaction took between
 * our look and our write; the second run sees it and answers with a value.
 */
const RETRIED_CODES: readonly unknown[] = ['40001', '40P01', '23505'];
const MOST_RUNS = 8;

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MOST_RUNS || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED_CODES.includes(error.code);
}
