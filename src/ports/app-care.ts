import type { SeenApp } from '../core/pass/judge.ts';

/** A page that gets no answer from the network, from anybody. */
export interface CutNetwork {
  /** Whether it has been cut off all the time since. */
  readonly isHolding: () => Promise<boolean>;
  readonly restore: () => void;
}

/** The worker that cares for this page: what it keeps of the app, and whether it lets the network in. */
export interface AppCarePort {
  /** What is missing is fetched first, where there is a network. */
  readonly look: () => Promise<SeenApp>;
  /**
   * Refuses this page every answer of the network until it is restored, the page goes, or nothing
   * is heard of it for some seconds. Undefined where it could not be done, or was not proven.
   */
  readonly cut: () => Promise<CutNetwork | undefined>;
}
