export interface ClockPort {
  readonly nowMs: () => number;
  /** Calls once when the clock has reached the time; answers how to call it off. */
  readonly at: (atMs: number, call: () => void) => () => void;
}
