export interface ProgressCopy {
  /** The storage form, as under the specification's key. */
  readonly text: string;
  /** The user whose progress it is. Absent: whoever holds the device. */
  readonly owner?: string;
}

/**
 * A second copy of a visitor's progress. A browser that is killed may lose the last seconds of what
 * it keeps under the specification's keys; what lies here has reached the disk.
 */
export interface ProgressCopyPort {
  /** Also answers when the device keeps nothing; what was asked earlier is read earlier. */
  readonly read: (storySlug: string) => Promise<ProgressCopy | undefined>;
  /**
   * What has an owner waits to be sent from then on: both are noted in one transaction. What waits
   * from before this page is joined: the browser may have forgotten it under the specification's
   * key. Answers whether they have reached the disk.
   */
  readonly keep: (storySlug: string, copy: ProgressCopy) => Promise<boolean>;
  /** The walks of which a copy of this user's progress lies here. */
  readonly ownedBy: (owner: string) => Promise<readonly string[]>;
  /** What waits to be sent stays. */
  readonly drop: (storySlug: string) => void;
}
