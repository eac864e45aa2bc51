import type { OfferMemory } from '../../core/install/step.ts';
import type { OfferMemoryPort } from '../../ports/offer-memory.ts';

export function memoryOfferMemory(): OfferMemoryPort {
  let memory: OfferMemory = { isAnswered: false, timesShown: 0 };
  return {
    read: () => memory,
    write(next) {
      memory = next;
    },
  };
}
