import type { PublicConfig } from '../../contract/public-config.ts';

/** What the app shows and observes of its server. */
export type SiteFacts = Pick<
  PublicConfig,
  'brand' | 'legal' | 'storeLinks' | 'tiles' | 'playerHosts' | 'registration' | 'languages'
>;

/**
 * The server that the app came from. Its response is never awaited: the defaults hold until then.
 */
export interface ServerInfoPort {
  /** The same object as long as nothing new was learnt. */
  readonly facts: () => SiteFacts;
  /** Our own server, or another one, which accepts nothing but the specification's calls. */
  readonly serverKind: () => 'ours' | 'other' | 'unknown';
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests the server's facts once; again only if the network failed the last time. */
  readonly loadFacts: () => Promise<void>;
}
