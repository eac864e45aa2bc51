import type { LibraryRecord } from '../../contract/stored-records.ts';

/** The walks that this device has opened, one record for each walk and owner. */
export interface LibraryPort {
  /** The most recently opened one is first. */
  readonly allRecords: () => readonly LibraryRecord[];
  /** Replaces the record of the same walk and owner. */
  readonly storeRecord: (record: LibraryRecord) => void;
  readonly removeRecord: (record: Pick<LibraryRecord, 'walk' | 'owner'>) => void;
}
