import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { bin, run } from './shell.mjs';

/** Programs that tests use where they are installed, and that a newcomer's machine may lack. */
const lacking =
  /^(ff(mpeg|probe|play)|nginx|caddy|openssl|kubectl|systemd-analyze|espeak.*|firefox.*|WebKitWebDriver|Xvfb|psql|pg_.*)$/;

/** A PATH with everything but these programs. */
function barePath() {
  const folder = mkdtempSync(join(tmpdir(), 'klangweg-bare-'));
  for (const pathFolder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of namesIn(pathFolder)) {
      if (!lacking.test(name)) linkOnce(join(pathFolder, name), join(folder, name));
    }
  }
  return folder;
}

function namesIn(pathFolder) {
  try {
    return readdirSync(pathFolder);
  } catch {
    return [];
  }
}

/** The first folder on the PATH wins. */
function linkOnce(program, link) {
  try {
    symlinkSync(program, link);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

await ensureInstalled();
const PATH = barePath();
const projects = ['unit', 'server'].flatMap((name) => ['--project', name]);
const code = await run(
  bin('vitest'),
  ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', ...projects],
  { env: { ...process.env, PATH, TEST_DATABASE_URL: '', NO_COLOR: '1' } },
);
rmSync(PATH, { recursive: true });
process.exit(code);
