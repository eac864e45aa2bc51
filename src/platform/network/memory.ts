import type { NetworkPort } from './port.ts';
import { signal, type Signal } from '../../lib/signal.ts';

export interface MemoryNetwork extends NetworkPort {
  readonly spare: (isSparing: boolean) => void;
  /** A sound starts or stops needing the network. */
  readonly occupy: (isOccupied: boolean) => void;
}

export function memoryNetwork(): MemoryNetwork {
  let isSparing = false;
  const isOccupied = signal(false);
  return {
    isSparing: () => isSparing,
    spare: (next) => {
      isSparing = next;
    },
    occupy: isOccupied.set,
    async whenFree(work) {
      while (isOccupied.get()) await nextOf(isOccupied);
      const calledOff = new AbortController();
      const leave = isOccupied.subscribe(() => {
        if (isOccupied.get()) calledOff.abort();
      });
      await work(calledOff.signal).finally(leave);
    },
  };
}

function nextOf({ subscribe }: Signal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      leave();
      resolve();
    });
  });
}
