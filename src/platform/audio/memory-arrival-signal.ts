import type { ArrivalSignalPort } from './arrival-signal-port.ts';

export interface MemoryArrivalSignal extends ArrivalSignalPort {
  readonly log: () => readonly ('armed' | 'arrived')[];
}

/** A bell without sound: for tests, and for devices that have none. */
export function memoryArrivalSignal(): MemoryArrivalSignal {
  const log: ('armed' | 'arrived')[] = [];
  return {
    arm: () => void log.push('armed'),
    arrive: () => void log.push('arrived'),
    log: () => log,
  };
}
