import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cache = 'node_modules/.cache/mutation';
export const incrementalFile = `${cache}/incremental.json`;

/** From main.mjs, which is told them. */
const folders = process.env.KLANGWEG_FOLDERS ? process.env.KLANGWEG_FOLDERS.split(',') : ['*'];

/** What would the core's tests not notice? 15 % are left for what makes no difference. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Imports are not followed below node_modules: the copy that is mutated lies outside of it.
  tempDirName: join(tmpdir(), 'klangweg-mutation'),
  cleanTempDir: 'always',
  ignorePatterns: [
    ...['docs', 'public', 'data', 'dist', 'build', 'shots'],
    // The root's tsconfig names those of all rooms, and is read with them.
    ...['server/**/*.ts', 'server/**/*.tsx', 'server/demo'],
  ],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  mutate: [
    ...folders.map((folder) => `src/core/${folder}/**/*.ts`),
    '!src/core/**/*.{test,prop}.ts',
    '!src/core/**/testing/**',
  ],
  coverageAnalysis: 'perTest',
  // A machine that does something else meanwhile is no endless loop, and a mutant that is one is rare.
  timeoutMS: 20_000,
  // A change in what runs at import meets all tests, and a failed import passes for one unnoticed.
  ignoreStatic: true,
  incremental: true,
  incrementalFile,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `${cache}/report.json` },
  thresholds: { high: 95, low: 85, break: 85 },
};
