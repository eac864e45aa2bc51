import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { LibraryPort } from './library-port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { readRecords } from './read-records.ts';

/** WARNING: lies on visitors' devices under this key. */
const KEY = 'klangweg_library';
/** Local storage is small, and progress comes first. */
const MAX_RECORDS = 50;

export function localLibrary(storage: () => Storage, report: ReportPort): LibraryPort {
  const all = (): readonly LibraryRecord[] => {
    try {
      return readRecords(storage().getItem(KEY)).toSorted((a, b) => b.openedAtMs - a.openedAtMs);
    } catch {
      return [];
    }
  };
  const write = (records: readonly LibraryRecord[]) => {
    try {
      storage().setItem(KEY, JSON.stringify(records.slice(0, MAX_RECORDS)));
    } catch (error) {
      report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
    }
  };
  const without = ({ walk, owner }: Pick<LibraryRecord, 'walk' | 'owner'>) =>
    all().filter((one) => one.walk !== walk || one.owner !== owner);
  return {
    allRecords: all,
    storeRecord: (record) => {
      write([record, ...without(record)].sort((a, b) => b.openedAtMs - a.openedAtMs));
    },
    removeRecord: (record) => {
      write(without(record));
    },
  };
}
