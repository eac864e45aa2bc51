import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { LibraryPort } from './library-port.ts';

/** For a browser that stores nothing: the walks last as long as this page. */
export function memoryLibrary(): LibraryPort {
  const stored = new Map<string, LibraryRecord>();
  const keyOf = ({ walk, owner }: Pick<LibraryRecord, 'walk' | 'owner'>) =>
    JSON.stringify([walk, owner]);
  return {
    allRecords: () => [...stored.values()].sort((a, b) => b.openedAtMs - a.openedAtMs),
    storeRecord: (record) => {
      stored.set(keyOf(record), record);
    },
    removeRecord: (record) => {
      stored.delete(keyOf(record));
    },
  };
}
