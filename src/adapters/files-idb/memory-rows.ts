import type { Rows } from './rows.ts';

/** For tests. One that refuses stands for a browser that keeps nothing. */
export function memoryRows<Row>(isRefusing = false): Rows<Row> {
  const held = new Map<string, Row>();
  const answer = <T>(work: () => T): Promise<T> =>
    isRefusing
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : Promise.resolve(work());
  return {
    get: (key) => answer(() => held.get(key)),
    all: () => answer(() => [...held]),
    put: (key, row) => answer(() => void held.set(key, row)),
    delete: (key) => answer(() => void held.delete(key)),
  };
}
