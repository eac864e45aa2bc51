/** Prevents the screen from turning off by itself. */
export interface WakeLockPort {
  /**
   * From now on, and again after each return to the page; returns a function that ends it. A device
   * may reject it, as with a low battery, or not support it: then it is reported as not held.
   */
  readonly holdWakeLock: (onChange: (isHeld: boolean) => void) => () => void;
}
