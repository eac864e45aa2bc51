import type { LocksPort } from './port.ts';

/** Without the Web Locks API each tab is alone: at worst two of them fetch something twice. */
export function browserLocks(locks: LockManager | undefined): LocksPort {
  return {
    async tryLock(name, work) {
      if (!locks) {
        await work();
        return 'done';
      }
      return locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return 'busy';
        await work();
        return 'done';
      });
    },
    async withLock(name, work) {
      await (locks ? locks.request(name, work) : work());
    },
  };
}
