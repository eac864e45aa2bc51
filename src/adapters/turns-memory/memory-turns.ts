import type { TurnsPort } from '../../ports/turns.ts';

/** One for all tabs of a test. */
export function memoryTurns(): TurnsPort {
  const taken = new Set<string>();
  const queues = new Map<string, Promise<void>>();
  return {
    async take(name, work) {
      if (taken.has(name)) return 'busy';
      taken.add(name);
      await work().finally(() => taken.delete(name));
      return 'done';
    },
    await(name, work) {
      const mine = (queues.get(name) ?? Promise.resolve()).then(work);
      queues.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}
