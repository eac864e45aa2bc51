import type { NetworkPort } from './port.ts';

export interface MemoryNetwork extends NetworkPort {
  readonly spare: (isSparing: boolean) => void;
  /** A sound starts or stops needing the network. */
  readonly occupy: (isOccupied: boolean) => void;
}

export function memoryNetwork(): MemoryNetwork {
  let isSparing = false;
  let isOccupied = false;
  const listeners = new Set<() => void>();
  return {
    isSparing: () => isSparing,
    spare: (next) => {
      isSparing = next;
    },
    occupy: (next) => {
      isOccupied = next;
      for (const listener of [...listeners]) listener();
    },
    async whenFree(work) {
      while (isOccupied) await notified(listeners);
      const calledOff = new AbortController();
      const listen = () => {
        if (isOccupied) calledOff.abort();
      };
      listeners.add(listen);
      await work(calledOff.signal).finally(() => listeners.delete(listen));
    },
  };
}

function notified(listeners: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const once = () => {
      listeners.delete(once);
      resolve();
    };
    listeners.add(once);
  });
}
