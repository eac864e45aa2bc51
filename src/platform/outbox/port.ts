import type { OutboxRow } from '../../contract/stored-records.ts';

/**
 * What waits on this device to be sent. Rows are stored together with the state that they describe.
 */
export interface OutboxPort {
  /** The rows of a kind, the oldest first; undefined if they cannot be read, now or at all. */
  readonly readRows: (kind: OutboxRow['kind']) => Promise<readonly OutboxRow[] | undefined>;
  /** For a row without state that is stored elsewhere; on the disk once this is true. */
  readonly addRow: (row: OutboxRow) => Promise<boolean>;
  /** The server has accepted them: each is removed, unless a newer one has replaced it. */
  readonly removeAcceptedRows: (...rows: readonly OutboxRow[]) => Promise<void>;
  /** Saves the row's sending result, unless a newer one has replaced it. */
  readonly updateRow: (row: OutboxRow) => Promise<void>;
}
