/** What the browser does with the page while a walk is open. */
export interface PageLifePort {
  /** The page is hidden, frozen or closed: the last opportunity to save something. */
  readonly onHide: (listener: () => void) => () => void;
  /** The visitor's first tap or key, after its own handlers have run. */
  readonly onFirstGesture: (listener: () => void) => () => void;
  /** The page is visible again, also when restored from the back/forward cache. */
  readonly onShow: (listener: () => void) => () => void;
  /** The network is back. */
  readonly onOnline: (listener: () => void) => () => void;
}
