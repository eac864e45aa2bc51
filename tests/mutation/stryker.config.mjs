import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cache = 'node_modules/.cache/mutation';
export const incrementalFile = `${cache}/incremental.json`;

/** Set by main.mjs. */
const folders = process.env.KLANGWEG_FOLDERS ? process.env.KLANGWEG_FOLDERS.split(',') : ['*'];

/**
 * Finds changes that the core's tests would not notice. 15 % are allowed for changes without an
 * effect.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Imports below node_modules are not followed: the mutated copy is outside of it.
  tempDirName: join(tmpdir(), 'klangweg-mutation'),
  cleanTempDir: 'always',
  ignorePatterns: [
    ...['docs', 'public', 'data', 'dist', 'build', 'shots'],
    // The root's tsconfig references those of all projects, and they are read with it.
    ...['server/**/*.ts', 'server/**/*.tsx', 'demo/*/**'],
  ],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  mutate: [
    ...folders.map((folder) => `src/core/${folder}/**/*.ts`),
    '!src/core/**/*.{test,prop}.ts',
    '!src/core/**/testing/**',
  ],
  coverageAnalysis: 'perTest',
  // A busy machine is not an endless loop, and a mutant that loops is rare.
  timeoutMS: 20_000,
  // A mutant in code that runs at import meets all tests, and a failed import counts as survived.
  ignoreStatic: true,
  incremental: true,
  incrementalFile,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `${cache}/report.json` },
  thresholds: { high: 95, low: 85, break: 85 },
};
