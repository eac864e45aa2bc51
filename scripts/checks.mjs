import { bin, runQuietly } from './shell.mjs';

const rooms = ['.', 'src/core', 'src', 'sw', 'server', 'tests'];

/** Everything that is true of the tree without running it. */
export const checks = [
  { name: 'format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: bin('eslint'), args: ['--max-warnings', '0', '.'] },
  ...rooms.map((room) => ({ name: `types ${room}`, command: bin('tsc'), args: ['-p', room] })),
  {
    name: 'import rules',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'sw', 'server'],
  },
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
