import { join } from 'node:path';
import { rooms } from './rooms.mjs';
import { bin, root, runQuietly } from './shell.mjs';

/** By its path: the bin `tsc` is claimed by two versions of TypeScript, of which the lint needs one. */
const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** Everything that is true of the tree without running it, longest first. */
export const checks = [
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings', '.'] },
  {
    name: 'import rules',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'sw', 'server'],
  },
  ...rooms.map((room) => ({
    name: `types ${room}`,
    command: process.execPath,
    args: [tsc, '-p', room],
  })),
  { name: "core's purity", command: bin('eslint'), args: ['--max-warnings', '0', 'src/core'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'rooms', command: process.execPath, args: ['scripts/check-rooms.mjs'] },
  { name: 'rule ids', command: process.execPath, args: ['scripts/check-rules.mjs'], isShown: true },
];

/** Runs all checks, two at a time, and answers how many passed and which failed. */
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
