import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cache = 'node_modules/.cache/mutation';
const folder = process.env.KLANGWEG_FOLDER ?? '**';

/** What would the core's tests not notice? Up to 15 % is for what makes no difference. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Imports are not followed below node_modules: the copy that is mutated lies outside of it.
  tempDirName: join(tmpdir(), 'klangweg-mutation'),
  cleanTempDir: 'always',
  ignorePatterns: ['docs', 'public', 'server', 'data', 'dist', 'build', 'shots'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  mutate: [
    `src/core/${folder}/*.ts`,
    `src/core/${folder}/**/*.ts`,
    '!src/core/**/*.{test,prop}.ts',
    '!src/core/**/testing/**',
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${cache}/incremental.json`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `${cache}/report.json` },
  thresholds: { high: 95, low: 85, break: 85 },
};
