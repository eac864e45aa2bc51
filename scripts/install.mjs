import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rejectOldNode } from './packed/this-machine.js';
import { root, run } from './shell.mjs';

const lock = join(root, 'package-lock.json');
const mark = join(root, 'node_modules', '.klangweg-lock');

/**
 * Installs from the lock file, and again only when the lock file or Node's major version changed.
 */
export async function ensureInstalled() {
  rejectOldNode();
  const wanted = createHash('sha256')
    .update(readFileSync(lock))
    .update(process.versions.modules)
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.error('Installing packages …');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    // NODE_ENV=production would leave out the packages that build the app.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (code !== 0) {
    console.error('The packages could not be installed (see above).');
    process.exit(1);
  }
  writeFileSync(mark, wanted);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
}
