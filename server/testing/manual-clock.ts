import type { Clock } from '../clock.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** Every requested wait; none of them takes time. */
  readonly waits: number[];
}

export function manualClock(startMs = Date.UTC(2026, 4, 1)): ManualClock {
  let nowMs = startMs;
  const waits: number[] = [];
  return {
    nowMs: () => nowMs,
    wait: async (ms) => {
      waits.push(ms);
    },
    advance: (ms) => {
      nowMs += ms;
    },
    waits,
  };
}
