import type { OfferMemory } from '../core/install/step.ts';

/** Which offers to install this device has seen, and whether one was answered. */
export interface OfferMemoryPort {
  readonly read: () => OfferMemory;
  /** Where the device keeps nothing, it is known as long as the page stands. */
  readonly write: (memory: OfferMemory) => void;
}
