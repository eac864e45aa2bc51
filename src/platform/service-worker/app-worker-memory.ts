import { hindranceTo } from '../../core/update/hindrance.ts';
import type { AppWorkerEvent, AppWorkerPort } from './port.ts';

export interface MemoryAppWorker extends AppWorkerPort {
  /** A new release has been fetched and is waiting. */
  readonly offerRelease: () => void;
  /** Another page of this server opens something: a walk, a download. */
  readonly holdInOtherTab: (lock: string) => () => void;
  readonly isRegistered: () => boolean;
}

/** One server with one page under its control. */
export function memoryAppWorker(): MemoryAppWorker {
  const heldLocks: string[] = [];
  let listener: ((event: AppWorkerEvent) => void) | undefined;
  let isWaiting = false;
  const hold = (lock: string) => {
    heldLocks.push(lock);
    return () => {
      heldLocks.splice(heldLocks.indexOf(lock), 1);
    };
  };
  return {
    register(next) {
      listener = next;
      listener({ type: 'release/changed', wasCared: false });
      return Promise.resolve();
    },
    activateUpdate(walksOpenHere) {
      if (!isWaiting) return;
      const by = hindranceTo(heldLocks, walksOpenHere);
      isWaiting = by !== undefined;
      listener?.(
        by ? { type: 'release/refused', by } : { type: 'release/changed', wasCared: true },
      );
    },
    cachePage: () => undefined,
    checkForRelease: () => undefined,
    dismiss() {
      listener = undefined;
      return Promise.resolve();
    },
    offerRelease() {
      isWaiting = true;
      listener?.({ type: 'release/waiting' });
    },
    holdInOtherTab: hold,
    isRegistered: () => listener !== undefined,
  };
}
