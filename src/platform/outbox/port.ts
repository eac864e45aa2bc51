import type { OutboxRow } from '../../contract/stored-records.ts';
/**
 * What waits on this device to be sent. Rows are stored together with the state that they describe.
 */
export interface OutboxPort {
  /** The rows of a kind, the oldest first; undefined if they cannot be read, now or at all. */
  readonly readRows: (kind: OutboxRow['kind']) => Promise<readonly OutboxRow[] | undefined>;
  /** Adds a row without state that is stored elsewhere; it is on the disk once this is true. */
  readonly addRow: (row: OutboxRow) => Promise<boolean>;
  /** The server has accepted them: each is removed, unless a newer one has replaced it. */
  readonly removeAcceptedRows: (...rows: readonly OutboxRow[]) => Promise<void>;
  /** Saves the row's sending result, unless a newer one has replaced it. */
  readonly updateRow: (row: OutboxRow) => Promise<void>;
}

/** An author's changes that the server does not have yet, stored on this device until it has. */
export interface DraftNotesPort {
  /** Undefined if nothing is stored, or the device stores nothing. The result is untrusted. */
  readonly readNotes: (userId: string, storyId: string) => Promise<unknown>;
  /**
   * Reports what is stored, untrusted as well, at first and whenever any tab changes it; `onFailed`
   * if the device cannot be read. Returns a function that ends this.
   */
  readonly watchNotes: (
    userId: string,
    storyId: string,
    onNotes: (stored: unknown) => void,
    onFailed: () => void,
  ) => () => void;
  /**
   * Replaces what is stored by what `change` makes of it; no tab writes in between. `change` may be
   * called again after an error; where it returns undefined, what is stored is deleted. Returns
   * whether this is on the disk.
   */
  readonly changeNotes: (
    userId: string,
    storyId: string,
    change: (stored: unknown) => StoredDraftNotes | undefined,
  ) => Promise<boolean>;
}

export interface StoredDraftNotes {
  readonly isUnsent: boolean;
  readonly notes: unknown;
}

export interface ProgressCopy {
  /** The storage form, as under the specification's key. */
  readonly text: string;
  /** The user whose progress it is. Absent: whoever holds the device. */
  readonly owner?: string;
}

/**
 * A second copy of a visitor's progress. A browser that is killed may lose the last seconds of what
 * it stores under the specification's keys; what is stored here has reached the disk.
 */
export interface ProgressCopyPort {
  /**
   * Also resolves when the device stores nothing; reads are done in the order of their requests.
   */
  readonly readCopy: (storySlug: string) => Promise<ProgressCopy | undefined>;
  /**
   * A copy with an owner waits to be sent from then on: both are saved in one transaction. It is
   * merged with what was waiting before this page: the browser may have lost it under the
   * specification's key. Returns whether they have reached the disk.
   */
  readonly storeCopy: (storySlug: string, copy: ProgressCopy) => Promise<boolean>;
  /** The walks of which a copy of this user's progress is stored here. */
  readonly walksOwnedBy: (owner: string) => Promise<readonly string[]>;
  /** Outbox rows stay. */
  readonly removeCopy: (storySlug: string) => void;
}
