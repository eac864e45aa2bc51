import type { WakeLockPort } from './wake-lock-port.ts';

export interface MemoryWakeLock extends WakeLockPort {
  readonly isHeld: () => boolean;
}

/** A screen that grants the wake lock, or one that rejects it. */
export function memoryWakeLock(isGiven = true): MemoryWakeLock {
  let holders = 0;
  return {
    holdWakeLock(onChange) {
      holders += 1;
      let isOver = false;
      onChange(isGiven);
      return () => {
        if (!isOver) holders -= 1;
        isOver = true;
      };
    },
    isHeld: () => isGiven && holders > 0,
  };
}
