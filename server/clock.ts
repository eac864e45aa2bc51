import { setTimeout as wait } from 'node:timers/promises';

/** The server's clock; tests pass their own. */
export interface Clock {
  nowMs(): number;
  wait(ms: number): Promise<void>;
}

export const serverClock: Clock = {
  nowMs: () => Date.now(),
  wait: async (ms) => {
    await wait(ms);
  },
};
