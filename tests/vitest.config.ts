import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const everyMs = 1000;

function project(name: string, include: string[], timeoutMs = 10 * everyMs) {
  return {
    extends: true as const,
    test: { name, include, testTimeout: timeoutMs, hookTimeout: timeoutMs * 2 },
  };
}

/**
 * A renderer of Chromium dies about once in thousands of pages, by no doing of the page. What fails
 * for any other reason fails at once, a page that crashes Chromium again fails too, and the report
 * names what was run twice.
 */
const afterCrash = { count: 1, condition: /Target crashed|the page crashed/ };

/** Suites that start servers or browsers run one file at a time: two cores, and honest timings. */
function serial(name: string, include: string[], timeoutMs: number) {
  const base = project(name, include, timeoutMs);
  return { ...base, test: { ...base.test, fileParallelism: false, retry: afterCrash } };
}

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    environment: 'node',
    maxConcurrency: 2,
    projects: [
      project(
        'unit',
        ['src/**/*.test.{ts,tsx}', 'src/**/*.prop.ts', 'sw/**/*.test.ts', 'scripts/**/*.test.ts'],
        60 * everyMs,
      ),
      project('contract', ['tests/contract/**/*.test.ts'], 60 * everyMs),
      project('server', ['server/**/*.test.ts'], 60 * everyMs),
      serial('e2e', ['tests/e2e/**/*.test.ts'], 120 * everyMs),
      serial('fault', ['tests/fault/**/*.test.ts'], 600 * everyMs),
      serial('security', ['tests/security/**/*.test.ts'], 120 * everyMs),
    ],
  },
});
