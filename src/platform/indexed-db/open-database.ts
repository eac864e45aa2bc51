import { openDB, unwrap, wrap, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/**
 * Like `openDB`, but the failure of a transaction is reported only once. A device that is full or
 * broken rejects the requests, and their caller is notified. idb reports it once more by the
 * transaction's `done`; if nobody awaits that, the page would have an unhandled rejection.
 */
export async function openDatabase<S>(
  name: string,
  version: number | undefined,
  { upgrade, ...callbacks }: OpenDBCallbacks<S> & Required<Pick<OpenDBCallbacks<S>, 'upgrade'>>,
): Promise<IDBPDatabase<S>> {
  const database = await openDB<S>(name, version, {
    ...callbacks,
    upgrade(...parameters) {
      const [, , , transaction] = parameters;
      transaction.done.catch(() => undefined);
      upgrade(...parameters);
    },
  });
  const raw = unwrap(database);
  const begin = raw.transaction.bind(raw);
  raw.transaction = (...parameters) => {
    const transaction = begin(...parameters);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
  return database;
}
