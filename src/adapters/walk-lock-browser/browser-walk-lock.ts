import { WALK_LOCK } from '../../core/update/may-take-over.ts';
import type { WalkLockPort } from '../../ports/walk-lock.ts';

/** Shared, so that any number of pages have walks open; let go by the browser when a page dies. */
export function browserWalkLock({ locks }: { readonly locks?: LockManager }): WalkLockPort {
  return {
    hold() {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Where locks are refused, a release may take over under a walk; its files stay reachable then.
      locks?.request(WALK_LOCK, { mode: 'shared' }, () => held).catch(() => undefined);
      return release;
    },
  };
}
