import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { LibraryPort } from '../../ports/library.ts';

/** For a browser that keeps nothing: the walks of this page's life. */
export function memoryLibrary(): LibraryPort {
  const kept = new Map<string, LibraryRecord>();
  const keyOf = ({ walk, owner }: Pick<LibraryRecord, 'walk' | 'owner'>) =>
    JSON.stringify([walk, owner]);
  return {
    all: () => [...kept.values()].sort((a, b) => b.openedAtMs - a.openedAtMs),
    keep: (record) => {
      kept.set(keyOf(record), record);
    },
    drop: (record) => {
      kept.delete(keyOf(record));
    },
  };
}
