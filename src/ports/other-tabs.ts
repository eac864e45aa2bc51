/** The other tabs of this browser that show this host: only one of them may sound. */
export interface OtherTabsPort {
  /** This tab begins to sound. */
  readonly claimSound: () => void;
  /** Another tab has begun to sound. */
  readonly onClaimed: (listener: () => void) => () => void;
}
