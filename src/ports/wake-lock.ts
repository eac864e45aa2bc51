/** Keeps the screen from going dark by itself. */
export interface WakeLockPort {
  /**
   * From now on, and again after each return to the page; answers how to end that. A device may
   * refuse, as with an empty battery, or know nothing of it: then it is told that it is not held.
   */
  readonly hold: (onChange: (isHeld: boolean) => void) => () => void;
}
