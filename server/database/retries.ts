import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Nothing was written, and another attempt may succeed: Postgres' serialisation failure and its
 * deadlock. Distributed engines report the first whenever two write the same.
 */
const CONFLICTS: readonly unknown[] = ['40001', '40P01'];
/**
 * A unique key, a table or its type that another transaction made between our look and our write;
 * the second run sees it.
 */
const MADE_MEANWHILE: readonly unknown[] = ['23505', '42P07', '42710'];

const MAX_ATTEMPTS = 30;
/** After these it is a bug. */
const MAX_ATTEMPTS_FOR_MADE_MEANWHILE = 8;
const MAX_WAIT_MS = 100;

/** Repeats a whole transaction, which has to have no side effects but the store's. */
export function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  return attempts(transaction, (code) => {
    if (MADE_MEANWHILE.includes(code)) return MAX_ATTEMPTS_FOR_MADE_MEANWHILE;
    return CONFLICTS.includes(code) ? MAX_ATTEMPTS : 1;
  });
}

/** Repeats one statement outside of a transaction. */
export function withRetriesOfStatement<T>(statement: () => Promise<T>): Promise<T> {
  return attempts(statement, (code) => (CONFLICTS.includes(code) ? MAX_ATTEMPTS : 1));
}

async function attempts<T>(
  run: () => Promise<T>,
  maxAttemptsFor: (code: unknown) => number,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= maxAttemptsFor(codeOf(error))) throw error;
      // By chance, or those that met would meet again.
      await sleep(Math.random() * Math.min(MAX_WAIT_MS, 2 ** attempt));
    }
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
