import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { bin, run } from './shell.mjs';

/** What tests use where it is installed, and a newcomer's machine may lack. */
const lacking = /^(ff(mpeg|probe|play)|nginx|espeak.*|firefox.*|WebKitWebDriver|Xvfb|psql|pg_.*)$/;

/** All that is on the PATH but for those. */
function barePath() {
  const folder = mkdtempSync(join(tmpdir(), 'klangweg-bare-'));
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of namesIn(place)) {
      if (!lacking.test(name)) linkOnce(join(place, name), join(folder, name));
    }
  }
  return folder;
}

function namesIn(place) {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

/** The first place on the PATH has it. */
function linkOnce(program, link) {
  try {
    symlinkSync(program, link);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

await ensureInstalled();
const PATH = barePath();
const projects = ['unit', 'contract', 'server'].flatMap((name) => ['--project', name]);
const code = await run(
  bin('vitest'),
  ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', ...projects],
  { env: { ...process.env, PATH, TEST_DATABASE_URL: '', NO_COLOR: '1' } },
);
rmSync(PATH, { recursive: true });
process.exit(code);
