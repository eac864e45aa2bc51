import type { Rows } from './rows.ts';

/** For tests. With `isRefusing` it behaves like a browser that stores nothing. */
export function memoryRows<Row>(isRefusing = false): Rows<Row> {
  const held = new Map<string, Row>();
  const settleWork = <T>(work: () => T): Promise<T> =>
    isRefusing
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : Promise.resolve(work());
  return {
    get: (key) => settleWork(() => held.get(key)),
    all: () => settleWork(() => [...held]),
    put: (key, row) => settleWork(() => void held.set(key, row)),
    delete: (key) => settleWork(() => void held.delete(key)),
  };
}
