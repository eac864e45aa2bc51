import type { ClockPort } from './clock-port.ts';

/** setTimeout counts in 32 bits; a longer delay is set in several timeouts. */
const maxTimeoutMs = 2 ** 31 - 1;

export const systemClock: ClockPort = {
  nowMs: () => Date.now(),
  at(atMs, call) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const leftMs = atMs - Date.now();
      timer = setTimeout(
        leftMs > maxTimeoutMs ? wait : call,
        Math.min(Math.max(leftMs, 0), maxTimeoutMs),
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
    };
  },
};
