import type { ClockPort } from '../../ports/clock.ts';

/** setTimeout counts in 32 bits; what lies further ahead is asked again on the way. */
const longestWaitMs = 2 ** 31 - 1;

export const systemClock: ClockPort = {
  nowMs: () => Date.now(),
  at(atMs, call) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const leftMs = atMs - Date.now();
      timer = setTimeout(
        leftMs > longestWaitMs ? wait : call,
        Math.min(Math.max(leftMs, 0), longestWaitMs),
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
    };
  },
};
