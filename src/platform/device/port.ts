/** The number on the app's icon on the home screen, if there is one; 0 removes it. */
export interface BadgePort {
  readonly showCount: (count: number) => void;
}

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

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares a link: by the device's own sheet, or through its clipboard. */
export interface SharePort {
  readonly shareLink: (link: {
    readonly title: string;
    readonly url: string;
  }) => Promise<ShareOutcome>;
}

/** Whether the device may evict stored data on its own. */
export type Persistence = 'lasting' | 'may-go' | 'unknown';

export interface StorageSpacePort {
  /** Undefined if the browser does not report it. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly persistence: () => Promise<Persistence>;
  /** Requests persistent storage; browsers decide by how the app is used. */
  readonly requestPersistence: () => Promise<Persistence>;
}

/** Prevents the screen from turning off by itself. */
export interface WakeLockPort {
  /**
   * From now on, and again after each return to the page; returns a function that ends it. A device
   * may reject it, as with a low battery, or not support it: then it is reported as not held.
   */
  readonly holdWakeLock: (onChange: (isLockHeld: boolean) => void) => () => void;
}
