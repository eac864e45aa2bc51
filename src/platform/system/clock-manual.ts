import type { ClockPort } from './clock-port.ts';

export interface ManualClock extends ClockPort {
  readonly advance: (byMs: number) => void;
}

/** A clock that only moves when it is set: tests and the simulator never wait. */
export function manualClock(startMs = 0): ManualClock {
  let now = startMs;
  let waiting: { atMs: number; call: () => void }[] = [];
  return {
    nowMs: () => now,
    at(atMs, call) {
      const entry = { atMs, call };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance(byMs) {
      const end = now + byMs;
      for (;;) {
        const [next] = waiting.filter(({ atMs }) => atMs <= end).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        waiting = waiting.filter((entry) => entry !== next);
        now = Math.max(now, next.atMs);
        next.call();
      }
      now = end;
    },
  };
}
