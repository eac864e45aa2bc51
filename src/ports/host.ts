import type { HostConfig } from '../contract/host-config.ts';

/** What the app shows and heeds of its host. */
export type HostFacts = Pick<
  HostConfig,
  'brand' | 'legal' | 'storeLinks' | 'tiles' | 'playerHosts' | 'registration' | 'languages'
>;

/** The host that the app came from. What it says is never waited for: the defaults hold until then. */
export interface HostPort {
  /** The same object as long as nothing new was learnt. */
  readonly facts: () => HostFacts;
  /** Of our make, or another's, which takes nothing but the specification's calls. */
  readonly make: () => 'ours' | 'other' | 'unknown';
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the host, once; again only where the network failed the last time. */
  readonly learn: () => Promise<void>;
}
