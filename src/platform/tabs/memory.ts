import type { LocksPort, OtherTabsPort } from './port.ts';
import { emitter, type Emitter } from '../../lib/signal.ts';
/** One instance for all tabs of a test. */
export function memoryLocks(): LocksPort {
  const heldLocks = new Set<string>();
  const queues = new Map<string, Promise<void>>();
  return {
    async tryLock(name, work) {
      if (heldLocks.has(name)) return 'busy';
      heldLocks.add(name);
      await work().finally(() => heldLocks.delete(name));
      return 'done';
    },
    withLock(name, work) {
      const mine = (queues.get(name) ?? Promise.resolve()).then(work);
      queues.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}

/** Several tabs in one place: each call of the returned function is one more tab. */
export function memoryTabs(): () => OtherTabsPort {
  const tabs = new Set<Emitter>();
  return () => {
    const ownTab = emitter();
    tabs.add(ownTab);
    return {
      claimSound: () => {
        for (const tab of tabs) if (tab !== ownTab) tab.emit();
      },
      onClaimed: ownTab.subscribe,
    };
  };
}
