import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

const current = new AsyncLocalStorage<Scope>();

/** Marks everything that `work` starts as inside a transaction until it has ended. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await current.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

/**
 * A query on the outer store inside a transaction would wait for ever for SQLite's one connection,
 * and on Postgres see another state of the data. Both are bugs, so both throw.
 */
export function rejectInsideTransaction(): void {
  if (current.getStore()?.isOpen) {
    throw new Error('Inside a transaction only the store that is passed to it may be used.');
  }
}
