import type { AppCarePort } from './app-care-port.ts';
import type { SeenApp } from '../../core/offline-check/judge.ts';

export interface MemoryAppCare extends AppCarePort {
  readonly isCut: () => boolean;
  /** Simulates that the network is let through although nobody requested it. */
  readonly letIn: () => void;
}

/** A worker in memory; with `undefined` there is no worker and no cut. */
export function memoryAppCare(seen: SeenApp | undefined): MemoryAppCare {
  let isCut = false;
  return {
    checkApp: () => Promise.resolve(seen ?? { kind: 'no-worker' }),
    cut() {
      if (!seen) return Promise.resolve(undefined);
      isCut = true;
      return Promise.resolve({
        isHolding: () => Promise.resolve(isCut),
        restore: () => {
          isCut = false;
        },
      });
    },
    isCut: () => isCut,
    letIn: () => {
      isCut = false;
    },
  };
}
