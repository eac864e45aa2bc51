import type { ClockPort } from '../../../platform/system/clock-port.ts';

/** Timers fire `times` as fast; the reported time stays the same. */
export function hastyClock(clock: ClockPort, times: number): ClockPort {
  return {
    nowMs: clock.nowMs,
    at(atMs, call) {
      const nowMs = clock.nowMs();
      return clock.at(nowMs + Math.max(0, atMs - nowMs) / times, call);
    },
  };
}
