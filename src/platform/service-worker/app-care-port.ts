import type { SeenApp } from '../../core/offline-check/judge.ts';

/** A page that gets no response from the network, whoever sends it. */
export interface CutNetwork {
  /** Whether it has been cut off without interruption since then. */
  readonly isHolding: () => Promise<boolean>;
  readonly restore: () => void;
}

/**
 * The worker that controls this page: what it caches of the app, and whether it lets requests
 * through.
 */
export interface AppCheckPort {
  /** Missing files are fetched first, if there is a network. */
  readonly checkApp: () => Promise<SeenApp>;
  /**
   * Blocks every network response for this page until it is restored, the page is left, or no
   * message comes from it for some seconds. Undefined if it could not be done, or was not proven.
   */
  readonly cutNetwork: () => Promise<CutNetwork | undefined>;
}
