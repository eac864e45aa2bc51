import { openDB, unwrap, wrap, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/**
 * As `openDB`, but of a transaction that fails nobody hears twice. A device that is full or broken
 * refuses the requests, and whoever made them is told. idb tells it once more by the transaction's
 * `done`; where nobody waits for that, the page would have an unhandled rejection.
 */
export async function openDatabase<S extends DBSchema>(
  name: string,
  version: number | undefined,
  { upgrade, ...callbacks }: OpenDBCallbacks<S> & Required<Pick<OpenDBCallbacks<S>, 'upgrade'>>,
): Promise<IDBPDatabase<S>> {
  const database = await openDB<S>(name, version, {
    ...callbacks,
    upgrade(...given) {
      const [, , , transaction] = given;
      transaction.done.catch(() => undefined);
      upgrade(...given);
    },
  });
  const raw = unwrap(database);
  const begin = raw.transaction.bind(raw);
  raw.transaction = (...given) => {
    const transaction = begin(...given);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
  return database;
}
