import type { LinePort } from '../../ports/line.ts';

export interface MemoryLine extends LinePort {
  readonly spare: (isSparing: boolean) => void;
  /** Something sounds that needs the line, or does no longer. */
  readonly occupy: (isOccupied: boolean) => void;
}

export function memoryLine(): MemoryLine {
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
      while (isOccupied) await heard(listeners);
      const calledOff = new AbortController();
      const listen = () => {
        if (isOccupied) calledOff.abort();
      };
      listeners.add(listen);
      await work(calledOff.signal).finally(() => listeners.delete(listen));
    },
  };
}

function heard(listeners: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const once = () => {
      listeners.delete(once);
      resolve();
    };
    listeners.add(once);
  });
}
