/** Signals by sound and vibration that a station was reached. */
export interface ArrivalSignalPort {
  /** Within a visitor's gesture: browsers play no sound without one. */
  readonly arm: () => void;
  readonly arrive: () => void;
}
