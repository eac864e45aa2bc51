import type { TurnsPort } from '../../ports/turns.ts';

/** One for all tabs of a test. */
export function memoryTurns(): TurnsPort {
  const taken = new Set<string>();
  return {
    async take(name, work) {
      if (taken.has(name)) return 'busy';
      taken.add(name);
      await work().finally(() => taken.delete(name));
      return 'done';
    },
  };
}
