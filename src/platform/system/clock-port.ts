export interface ClockPort {
  readonly nowMs: () => number;
  /** Calls once when the clock has reached the time; returns a function that cancels it. */
  readonly at: (atMs: number, call: () => void) => () => void;
}
