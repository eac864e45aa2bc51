import type { Kysely } from 'kysely';
import type { ReadSnapshot } from './copies/snapshot.ts';
import { insideTransaction } from './transaction-scope.ts';
import type { Schema } from './schema.ts';

/** What stores use, whether outside of a transaction or inside one. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Kysely<Schema>;
  /** Joins a transaction that is already running. */
  atomically<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** On a separate connection, so never inside a transaction. */
  readonly readSnapshot: ReadSnapshot;
}

export function databaseOn(
  query: Kysely<Schema>,
  kind: Database['kind'],
  readSnapshot: ReadSnapshot,
): Database {
  return {
    kind,
    query,
    readSnapshot,
    atomically: (work) => withRetries(() => runTransaction({ kind, query, readSnapshot }, work)),
  };
}

async function runTransaction<T>(
  { kind, query, readSnapshot }: Omit<Database, 'atomically'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return query.transaction().execute((trx) => {
    const inner: Database = { kind, query: trx, readSnapshot, atomically: (join) => join(inner) };
    return insideTransaction(() => work(inner));
  });
}

/**
 * Postgres: serialisation failure, deadlock, and a unique key that another transaction took between
 * our read and our write; the second run sees it and returns a value.
 */
const RETRIED_CODES: readonly unknown[] = ['40001', '40P01', '23505'];
const MAX_ATTEMPTS = 8;

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MAX_ATTEMPTS || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED_CODES.includes(error.code);
}
