import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bin, run } from '../../scripts/shell.mjs';
import { incrementalFile } from './stryker.config.mjs';

const folders = process.argv.slice(2);
const ATTEMPTS = 3;

/** A run is lost now and then, no test of it runs, and what it tried is taken for unnoticed. */
const isLost = ({ status, testsCompleted }) => status === 'Survived' && testsCompleted === 0;

/** Answers how many were lost; they are tried again, as all that is not remembered. */
function forgetLost() {
  if (!existsSync(incrementalFile)) return 0;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  let lost = 0;
  for (const file of Object.values(report.files)) {
    const kept = file.mutants.filter((mutant) => !isLost(mutant));
    lost += file.mutants.length - kept.length;
    file.mutants = kept;
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
