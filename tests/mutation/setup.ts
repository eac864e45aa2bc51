import fc from 'fast-check';
import { vi } from 'vitest';

// Thousands of mutants meet each property that covers them; what one finds, it mostly finds at once.
fc.configureGlobal({ interruptAfterTimeLimit: 1000 });

// Every branch of a mutated core counts itself: how long it takes says nothing.
vi.mock('../support/cpu-time.ts', () => ({
  cpuMsOf(work: () => unknown) {
    work();
    return 0;
  },
}));
