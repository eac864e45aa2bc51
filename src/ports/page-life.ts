/** What the browser does with the page while a walk is open. */
export interface PageLifePort {
  /** The page is put away, frozen or closed: the last moment at which something can be kept. */
  readonly onHide: (listener: () => void) => () => void;
  /** The visitor's first tap or key, after what it was meant for has been done. */
  readonly onFirstGesture: (listener: () => void) => () => void;
  /** The page is looked at again, also one that the browser had put away whole. */
  readonly onShow: (listener: () => void) => () => void;
  /** The network has come back. */
  readonly onOnline: (listener: () => void) => () => void;
}
