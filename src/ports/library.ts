import type { LibraryRecord } from '../contract/stored-records.ts';

/** The walks that this device has met, one record for each walk and owner. */
export interface LibraryPort {
  /** The one opened last stands first. */
  readonly all: () => readonly LibraryRecord[];
  /** In place of the record of the same walk and owner. */
  readonly keep: (record: LibraryRecord) => void;
  readonly drop: (record: Pick<LibraryRecord, 'walk' | 'owner'>) => void;
}
