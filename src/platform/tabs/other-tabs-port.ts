/** The other tabs of this browser with this server's pages: only one of them may play sound. */
export interface OtherTabsPort {
  /** This tab starts playing. */
  readonly claimSound: () => void;
  /** Another tab has started playing. */
  readonly onClaimed: (listener: () => void) => () => void;
}
