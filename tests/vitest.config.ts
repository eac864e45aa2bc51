import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { TIMEOUT_MS } from './support/wait.ts';
import { LongestFirst } from './longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const everyMs = 1000;
const ALONE = '**/*.alone.test.ts';

function project(name: string, include: string[], timeoutMs = 10 * everyMs) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs * 2,
      // Each poll is a round trip to the page: twenty a second would be work of their own.
      expect: { poll: { timeout: TIMEOUT_MS, interval: 100 } },
    },
  };
}

/**
 * Chromium's renderer dies about once in thousands of pages, without any fault of the page. Any
 * other failure fails at once, a page that crashes Chromium again fails too, and the report names
 * what was run twice.
 */
const afterCrash = { count: 1, condition: /Target crashed|the page crashed/ };

/**
 * Four workers, however many cores there are: a server and a browser each take their memory, too.
 * Pages wait more than they work: four at a time leave an eighth of two cores idle. With a fifth
 * the whole takes as long, each file a third longer, and a recording that is processed at the
 * lowest priority starves. All of them share one pool, so that tests that wait run beside tests
 * that draw.
 */
const byFour = { maxWorkers: 4, sequence: { groupOrder: 1 } };

/**
 * One project for everything that starts servers and browsers of its own: a worker continues only
 * with files of its own project, and a new one would load its modules and start its browser and its
 * server again.
 */
function beside(name: string, folders: readonly string[], timeoutMs: number) {
  const base = project(
    name,
    folders.map((folder) => `${folder}/**/*.test.ts`),
    timeoutMs,
  );
  return { ...base, test: { ...base.test, exclude: [ALONE], retry: afterCrash, ...byFour } };
}

/** Tests that judge by the clock, or flood the machine, run alone. */
function alone(name: string, folders: readonly string[], timeoutMs: number) {
  const base = project(
    name,
    folders.map((folder) => `${folder}/${ALONE}`),
    timeoutMs,
  );
  return { ...base, test: { ...base.test, fileParallelism: false, retry: afterCrash } };
}

export const unit = project(
  'unit',
  [
    ...['src/**/*.test.{ts,tsx}', 'src/**/*.prop.ts', 'sw/**/*.test.ts'],
    ...['scripts/**/*.test.ts', 'tests/bench/**/*.test.ts', 'tests/load/**/*.test.ts'],
  ],
  180 * everyMs,
);

const SERVER = ['server/**/*.test.ts', 'demo/**/*.test.ts'];

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    environment: 'node',
    // A worker loads its modules once for all its files; each file cleans up after itself.
    isolate: false,
    maxConcurrency: 2,
    // Two more than there are cores: a test that waits for a database or a child process leaves one
    // idle.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      unit,
      // On demand: it builds a copy of the product and plays it.
      project('how-to', ['tests/how-to/**/*.test.ts'], 600 * everyMs),
      // What a port or a store promises is tested beside the server, which loads the same modules.
      project('server', [...SERVER, 'tests/contract/**/*.test.ts'], 180 * everyMs),
      beside('browser', ['tests/e2e', 'tests/fault', 'tests/security'], 600 * everyMs),
      alone('alone', ['tests/fault', 'tests/security'], 600 * everyMs),
    ],
  },
});
