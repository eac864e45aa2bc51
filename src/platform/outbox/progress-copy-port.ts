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
