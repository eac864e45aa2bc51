/** Work that only one of all open tabs does at a time. */
export interface LocksPort {
  /** Returns 'busy' at once if another tab does it; else does the work and returns 'done'. */
  readonly tryLock: (name: string, work: () => Promise<void>) => Promise<'done' | 'busy'>;
  /** Does the work when all earlier requests for the lock are done. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** The other tabs of this browser with this server's pages: only one of them may play sound. */
export interface OtherTabsPort {
  /** This tab starts playing. */
  readonly claimSound: () => void;
  /** Another tab has started playing. */
  readonly onClaimed: (listener: () => void) => () => void;
}

/** Shows all pages of this server and its worker that a walk is open here. */
export interface WalkLockPort {
  /**
   * No release activates while a walk is open; returns a function that reports that it is closed.
   */
  readonly holdWalkLock: () => () => void;
}
