import type { OutboxRow } from '../contract/stored-records.ts';

/** What waits on this device to be sent. Rows are written where the state is that they tell of. */
export interface OutboxPort {
  /** All of them, the oldest first; none where the device keeps nothing. */
  readonly all: () => Promise<readonly OutboxRow[]>;
  /** The row has been taken: it goes, unless a newer one stands in its place. */
  readonly settle: (row: OutboxRow) => Promise<void>;
  /** Notes how the row fared, unless a newer one stands in its place. */
  readonly mark: (row: OutboxRow) => Promise<void>;
}
