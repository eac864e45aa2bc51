/** What a radio sounds like between two stations. Silent where the device can make no noise. */
export interface TuningNoisePort {
  /** Begins, or begins anew; it ends by itself after about a second. Only within a visitor's tap. */
  readonly start: () => void;
  /** Fades out at once: a station was found, or the visitor has left. */
  readonly stop: () => void;
}
