/** Shows all pages of this server and its worker that a walk is open here. */
export interface WalkLockPort {
  /**
   * No release activates while a walk is open; returns a function that reports that it is closed.
   */
  readonly holdWalkLock: () => () => void;
}
