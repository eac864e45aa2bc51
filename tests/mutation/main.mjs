import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bin, run } from '../../scripts/shell.mjs';
import { incrementalFile } from './stryker.config.mjs';

const folders = process.argv.slice(2);
const ATTEMPTS = 3;

/** Now and then a run is lost: none of its tests runs, and its mutant is counted as survived. */
const isLost = ({ status, testsCompleted }) => status === 'Survived' && testsCompleted === 0;

/**
 * Removes lost mutants from the report and returns their number; they run again, like all that are
 * missing in it.
 */
function forgetLost() {
  if (!existsSync(incrementalFile)) return 0;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  let lost = 0;
  for (const file of Object.values(report.files)) {
    const found = file.mutants.filter((mutant) => !isLost(mutant));
    lost += file.mutants.length - found.length;
    file.mutants = found;
  }
  if (lost > 0) writeFileSync(incrementalFile, JSON.stringify(report));
  return lost;
}

let code = 1;
for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
  code = await run(bin('stryker'), ['run', 'tests/mutation/stryker.config.mjs'], {
    env: { ...process.env, KLANGWEG_FOLDERS: folders.join(',') },
  });
  const lost = forgetLost();
  if (lost === 0) break;
  console.log(`${lost} were tried without a test${attempt < ATTEMPTS ? ': once more' : ''}`);
}
process.exit(code);
