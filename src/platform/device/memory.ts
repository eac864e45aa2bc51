import type { BadgePort, Persistence, StorageSpacePort, WakeLockPort } from './port.ts';
/** Records the counts that it was given to show. */
export function memoryBadge(): BadgePort & { readonly shown: () => readonly number[] } {
  const shown: number[] = [];
  return {
    showCount(count) {
      shown.push(count);
    },
    shown: () => shown,
  };
}

export function memoryStorageSpace(
  freeBytes: number | undefined,
  persistenceOnRequest: Persistence = 'lasting',
): StorageSpacePort {
  let persistence: Persistence = 'may-go';
  return {
    freeBytes: () => Promise.resolve(freeBytes),
    persistence: () => Promise.resolve(persistence),
    requestPersistence: () => {
      persistence = persistenceOnRequest;
      return Promise.resolve(persistence);
    },
  };
}

export interface MemoryWakeLock extends WakeLockPort {
  readonly isLockHeld: () => boolean;
}

/** A screen that grants the wake lock, or one that rejects it. */
export function memoryWakeLock(isGranted = true): MemoryWakeLock {
  let holders = 0;
  return {
    holdWakeLock(onChange) {
      holders += 1;
      let isOver = false;
      onChange(isGranted);
      return () => {
        if (!isOver) holders -= 1;
        isOver = true;
      };
    },
    isLockHeld: () => isGranted && holders > 0,
  };
}
