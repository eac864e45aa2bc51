import type { DBSchema, IDBPDatabase } from 'idb';
import { sharedConnection } from '../indexed-db/shared-connection.ts';
import { openDatabase } from '../indexed-db/open-database.ts';
import type { AdminFileRow, PlanRow, Rows, SharedPictureRow } from './rows.ts';

const DATABASE = 'klangweg-files';
const TIMEOUT_MS = 5000;

interface FilesSchema extends DBSchema {
  plans: { key: string; value: PlanRow };
  desk: { key: string; value: AdminFileRow };
  shared: { key: string; value: SharedPictureRow };
}
type Store = 'plans' | 'desk' | 'shared';

/** Files beside the media that an author, or another app, left on this device. */
export interface FileRows {
  readonly plans: Rows<PlanRow>;
  readonly desk: Rows<AdminFileRow>;
  readonly shared: Rows<SharedPictureRow>;
}

/** Only a handle: the database is opened on first use. */
export function idbFileRows(): FileRows {
  const { run } = sharedConnection<FilesSchema>(openFiles, TIMEOUT_MS);
  const rowsOf = <Row extends FilesSchema[Store]['value']>(store: Store): Rows<Row> => ({
    get: (key) => run((database) => database.get(store, key) as Promise<Row | undefined>),
    all: () =>
      run(async (database) => {
        const { store: rows } = database.transaction(store);
        const [keys, values] = await Promise.all([rows.getAllKeys(), rows.getAll()]);
        return keys.map((key, index) => [key, values[index] as Row] as const);
      }),
    put: (key, row) => run(async (database) => void (await database.put(store, row, key))),
    delete: (key) => run((database) => database.delete(store, key)),
  });
  return { plans: rowsOf('plans'), desk: rowsOf('desk'), shared: rowsOf('shared') };
}

const openFiles = (onLost: () => void): Promise<IDBPDatabase<FilesSchema>> =>
  openDatabase<FilesSchema>(DATABASE, 1, {
    upgrade(database) {
      for (const store of ['plans', 'desk', 'shared'] as const) database.createObjectStore(store);
    },
    blocking: onLost,
    terminated: onLost,
  });
