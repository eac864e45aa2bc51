import type { TurnsPort } from '../../ports/turns.ts';

/** Where there are no locks, each tab is alone: two of them would only fetch something twice. */
export function lockTurns(locks: LockManager | undefined): TurnsPort {
  return {
    async take(name, work) {
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
    async await(name, work) {
      await (locks ? locks.request(name, work) : work());
    },
  };
}
