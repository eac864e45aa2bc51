/** Lets ear and hand know that a station was reached. */
export interface ArrivalSignalPort {
  /** Within a visitor's gesture: browsers give no sound without one. */
  readonly arm: () => void;
  readonly arrive: () => void;
}
