import type { LocksPort } from './locks-port.ts';

/** One instance for all tabs of a test. */
export function memoryLocks(): LocksPort {
  const taken = new Set<string>();
  const queues = new Map<string, Promise<void>>();
  return {
    async tryLock(name, work) {
      if (taken.has(name)) return 'busy';
      taken.add(name);
      await work().finally(() => taken.delete(name));
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
