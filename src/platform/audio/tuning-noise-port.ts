/** The noise of a radio between two stations. Silent if the device can make no noise. */
export interface TuningNoisePort {
  /** Starts, or restarts; it ends by itself after about a second. Only within a visitor's tap. */
  readonly start: () => void;
  /** Fades out at once: a station was found, or the visitor has left. */
  readonly stop: () => void;
}
