import type { OfferMemory } from '../../core/install/step.ts';
import type { OfferMemoryPort } from '../../ports/offer-memory.ts';

/** WARNING: lies on visitors' devices under this key; without it who said no would be asked again. */
const KEY = 'klangweg_install';

export function localOfferMemory(storage: () => Storage): OfferMemoryPort {
  let unkept: OfferMemory | undefined;
  return {
    read() {
      if (unkept) return unkept;
      try {
        return readMemory(JSON.parse(storage().getItem(KEY) ?? '{}'));
      } catch {
        return readMemory({});
      }
    },
    write(memory) {
      unkept = memory;
      try {
        storage().setItem(KEY, JSON.stringify(memory));
        unkept = undefined;
      } catch {
        // A full or closed storage: this page at least knows it.
      }
    },
  };
}

function readMemory(raw: unknown): OfferMemory {
  const { isAnswered, timesShown } = (raw ?? {}) as Partial<Record<keyof OfferMemory, unknown>>;
  return {
    isAnswered: isAnswered === true,
    timesShown: typeof timesShown === 'number' && timesShown > 0 ? timesShown : 0,
  };
}
