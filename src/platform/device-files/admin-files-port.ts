/** What the administration needs on this device to open one of its pages again offline. */
export interface AdminFilesPort {
  /**
   * Stores what this page has loaded, and what it loads from now on; reports each time whether the
   * page would open offline. Ends when it is called off; stored files stay.
   */
  readonly storeLoadedFiles: (notify: (opensAlone: boolean) => void) => () => void;
  /** Deletes it from the device. */
  readonly deleteFiles: () => Promise<void>;
}
