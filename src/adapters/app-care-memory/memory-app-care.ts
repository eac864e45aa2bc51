import type { AppCarePort } from '../../ports/app-care.ts';
import type { SeenApp } from '../../core/pass/judge.ts';

export interface MemoryAppCare extends AppCarePort {
  readonly isCut: () => boolean;
  /** Something lets the network in while nobody asked for it. */
  readonly letIn: () => void;
}

/** A worker in memory; `undefined` has none, and cuts nothing off. */
export function memoryAppCare(seen: SeenApp | undefined): MemoryAppCare {
  let isCut = false;
  return {
    look: () => Promise.resolve(seen ?? { kind: 'no-worker' }),
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
