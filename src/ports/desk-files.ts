/** What the administration needs on this device to open a page of it once more without a network. */
export interface DeskFilesPort {
  /**
   * Keeps what this page has loaded, and what it loads from now on; tells each time whether the page
   * would open without a network. Ends when it is called off; what is kept stays.
   */
  readonly keep: (tell: (opensAlone: boolean) => void) => () => void;
  /** Takes it from the device. */
  readonly forget: () => Promise<void>;
}
