import type { AppCheckPort } from './port.ts';
import type { SeenApp } from '../../core/offline-check/judge.ts';

export interface MemoryAppCheck extends AppCheckPort {
  readonly isCut: () => boolean;
  /** Simulates that the network is let through although nobody requested it. */
  readonly letIn: () => void;
}

/** A worker in memory; with `undefined` there is no worker and no cut. */
export function memoryAppCheck(report: SeenApp | undefined): MemoryAppCheck {
  let isCut = false;
  return {
    checkApp: () => Promise.resolve(report ?? { kind: 'no-worker' }),
    cutNetwork() {
      if (!report) return Promise.resolve(undefined);
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
