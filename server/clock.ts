import { setTimeout as wait } from 'node:timers/promises';

/** Time as the server knows it; tests bring their own. */
export interface Clock {
  nowMs(): number;
  wait(ms: number): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  wait: async (ms) => {
    await wait(ms);
  },
};
