/** The network, and whether somebody needs it now. */
export interface NetworkPort {
  /** The user pays for each byte, and has requested data saving. */
  readonly isSparing: () => boolean;
  /**
   * Begins the work when no playing sound waits for bytes and the page has been idle for a moment;
   * the signal aborts it when a playing sound needs bytes.
   */
  readonly whenFree: (work: (calledOff: AbortSignal) => Promise<void>) => Promise<void>;
}
