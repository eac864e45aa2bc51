import type { Kysely } from 'kysely';
import type { ReadMoment } from '../copies/moment.ts';
import { insideTransaction } from '../transaction-scope.ts';
import type { Schema } from './schema.ts';

/** What repositories stand on: outside of a transaction or inside one, they don't care. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Kysely<Schema>;
  /** Joins the transaction that runs already. */
  atomically<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Beside what runs here, so not inside of a transaction. */
  readonly readMoment: ReadMoment;
}

export function databaseOn(
  query: Kysely<Schema>,
  kind: Database['kind'],
  readMoment: ReadMoment,
): Database {
  return {
    kind,
    query,
    readMoment,
    atomically: (work) => withRetries(() => runTransaction({ kind, query, readMoment }, work)),
  };
}

async function runTransaction<T>(
  { kind, query, readMoment }: Omit<Database, 'atomically'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return query.transaction().execute((trx) => {
    const inner: Database = { kind, query: trx, readMoment, atomically: (join) => join(inner) };
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
