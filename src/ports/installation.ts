import type { InstallWay } from '../core/install/way-to-install.ts';

/** How this page can become an app of the device, as far as its browser lets it know. */
export interface InstallationPort {
  readonly way: () => InstallWay;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts the browser's own question, within a visitor's tap; nothing where it has none. */
  readonly ask: () => void;
}
