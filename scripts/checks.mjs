import { join } from 'node:path';
import { projects } from './projects.mjs';
import { bin, root, runQuietly } from './shell.mjs';

/**
 * Called by its path: two versions of TypeScript claim the bin `tsc`, and the lint needs the other
 * one.
 */
const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** All static checks of the tree, longest first. */
export const checks = [
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings', '.'] },
  {
    name: 'import rules',
    command: bin('depcruise'),
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'src',
      'sw',
      'server',
      'demo',
    ],
  },
  ...projects.map((project) => ({
    name: `types ${project}`,
    command: process.execPath,
    args: [tsc, '-p', project],
  })),
  { name: "core's purity", command: bin('eslint'), args: ['--max-warnings', '0', 'src/core'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'projects', command: process.execPath, args: ['scripts/check-projects.mjs'] },
  { name: 'words', command: process.execPath, args: ['scripts/check-words.mjs'] },
  { name: 'exports', command: process.execPath, args: ['scripts/check-exports.mjs'] },
  { name: 'findable', command: process.execPath, args: ['scripts/check-findable.mjs'] },
  { name: 'rule ids', command: process.execPath, args: ['scripts/check-rules.mjs'], isShown: true },
];

/** Runs all checks, two at a time, and returns how many passed and which failed. */
export async function runChecks() {
  const waiting = [...checks];
  const result = { passed: 0, failed: 0, failures: [] };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now();
      const { code, output } = await runQuietly(check.command, check.args);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
      if (code !== 0 || check.isShown) console.log(output.trimEnd());
      result[code === 0 ? 'passed' : 'failed'] += 1;
      if (code !== 0) result.failures.push(`check ${check.name}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return result;
}
