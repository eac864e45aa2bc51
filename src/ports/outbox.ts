import type { OutboxRow } from '../contract/stored-records.ts';

/** What waits on this device to be sent. Rows are written where the state is that they tell of. */
export interface OutboxPort {
  /** Those of a kind, the oldest first; undefined where they cannot be read, now or at all. */
  readonly all: (kind: OutboxRow['kind']) => Promise<readonly OutboxRow[] | undefined>;
  /** What tells of no state that is kept elsewhere; on the disk once this is true. */
  readonly add: (row: OutboxRow) => Promise<boolean>;
  /** They have been taken: each goes, unless a newer one stands in its place. */
  readonly settle: (...rows: readonly OutboxRow[]) => Promise<void>;
  /** Notes how the row fared, unless a newer one stands in its place. */
  readonly mark: (row: OutboxRow) => Promise<void>;
}
