import { hindranceTo } from '../../core/update/may-take-over.ts';
import type { AppWorkerEvent, AppWorkerPort } from '../../ports/app-worker.ts';

export interface MemoryAppWorker extends AppWorkerPort {
  /** A new release has been fetched and waits. */
  readonly bringRelease: () => void;
  /** Another page of this host opens something: a walk, a download. */
  readonly holdElsewhere: (lock: string) => () => void;
  readonly isRegistered: () => boolean;
}

/** One host with one page in its care. */
export function memoryAppWorker(): MemoryAppWorker {
  const held: string[] = [];
  let listener: ((event: AppWorkerEvent) => void) | undefined;
  let isWaiting = false;
  const hold = (lock: string) => {
    held.push(lock);
    return () => {
      held.splice(held.indexOf(lock), 1);
    };
  };
  return {
    register(next) {
      listener = next;
      listener({ type: 'release/changed', wasCared: false });
      return Promise.resolve();
    },
    takeOver(walksOpenHere) {
      if (!isWaiting) return;
      const by = hindranceTo(held, walksOpenHere);
      isWaiting = by !== undefined;
      listener?.(
        by ? { type: 'release/refused', by } : { type: 'release/changed', wasCared: true },
      );
    },
    cachePage: () => undefined,
    look: () => undefined,
    dismiss() {
      listener = undefined;
      return Promise.resolve();
    },
    bringRelease() {
      isWaiting = true;
      listener?.({ type: 'release/waiting' });
    },
    holdElsewhere: hold,
    isRegistered: () => listener !== undefined,
  };
}
