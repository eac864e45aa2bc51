import fc from 'fast-check';
import { vi } from 'vitest';

// Each covering property meets thousands of mutants; what it finds, it mostly finds at once.
fc.configureGlobal({ interruptAfterTimeLimit: 1000 });

// A mutated core is instrumented in every branch: its duration means nothing.
vi.mock('../support/measure/cpu-time.ts', () => ({
  cpuMsOf(work: () => unknown) {
    work();
    return 0;
  },
}));
