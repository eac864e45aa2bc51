import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesExportedTwice } from './exported-names.mjs';
import { root } from './shell.mjs';

const isProduct = (file) =>
  /^(src|server|sw)\/.*\.tsx?$/.test(file) && !/\.(test|prop)\.tsx?$|\/testing\//.test(file);
const files = String(execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root }))
  .split('\n')
  .filter((file) => isProduct(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const { repeated, unused } = namesExportedTwice(files);
for (const one of repeated)
  console.log(`'${one.name}' means more than one thing: ${one.files.join(', ')}`);
for (const name of unused) console.log(`'${name}' is no exception any more: exported-names.mjs`);
console.log(`${files.length} files, ${repeated.length} names that mean more than one thing`);
process.exit(repeated.length + unused.length > 0 || files.length === 0 ? 1 : 0);
