import { WALK_LOCK } from '../../core/update/locks.ts';
import type { WalkLockPort } from './port.ts';

/**
 * Shared, so that any number of pages have walks open; the browser releases it when a page dies.
 */
export function browserWalkLock({ locks }: { readonly locks?: LockManager }): WalkLockPort {
  return {
    holdWalkLock() {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      // If locks are rejected, a release may activate during a walk; its files stay reachable then.
      locks?.request(WALK_LOCK, { mode: 'shared' }, () => released).catch(() => undefined);
      return release;
    },
  };
}
