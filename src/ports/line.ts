/** The way to the network, and who needs it now. */
export interface LinePort {
  /** Somebody pays for each byte, and has asked for few. */
  readonly isSparing: () => boolean;
  /**
   * Begins the work when nothing that sounds waits for bytes and the page has rested for a moment;
   * the signal calls it off when something sounds that does.
   */
  readonly whenFree: (work: (calledOff: AbortSignal) => Promise<void>) => Promise<void>;
}
