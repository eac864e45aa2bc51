import type { InstallMethod } from '../../core/install/install-method.ts';

/** How this page can become an app of the device, as far as its browser reports it. */
export interface InstallationPort {
  readonly method: () => InstallMethod;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the browser's own prompt, within a visitor's tap; does nothing if there is none. */
  readonly promptInstall: () => void;
}
