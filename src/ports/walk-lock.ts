/** A sign that all pages of this host and its worker can read: a walk is open here. */
export interface WalkLockPort {
  /** No release takes over under an open walk; answers how to say that it is closed. */
  readonly hold: () => () => void;
}
