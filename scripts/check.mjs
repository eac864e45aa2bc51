import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { passed, failed } = await runChecks();
console.log(`${passed} checks passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
