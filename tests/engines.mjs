import { bin, run } from '../scripts/shell.mjs';

const STORE = ['run', '--config', 'tests/vitest.config.ts', '--project', 'server'];
const ways = [
  { KLANGWEG_ISOLATION: 'serializable' },
  { KLANGWEG_CONFLICTS: 'before' },
  { KLANGWEG_CONFLICTS: 'after' },
];

let code = 0;
for (const way of ways) {
  console.log(way);
  const env = { ...process.env, ...way };
  code ||= await run(bin('vitest'), [...STORE, 'tests/contract/stores/store-'], { env });
}
process.exit(code);
