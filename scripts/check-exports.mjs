import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesExportedTwice, vagueExports } from './exported-names.mjs';
import { root } from './shell.mjs';

const isProduct = (file) =>
  /^(src|server|sw)\/.*\.tsx?$/.test(file) && !/\.(test|prop)\.tsx?$|\/testing\//.test(file);
const files = String(execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root }))
  .split('\n')
  .filter((file) => isProduct(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const { repeated, unused } = namesExportedTwice(files);
const vague = vagueExports(files);
for (const { name, files: places } of repeated)
  console.log(`'${name}' means more than one thing: ${places.join(', ')}`);
for (const { name, file } of vague) console.log(`'${name}' does not say what it is: ${file}`);
for (const name of unused) console.log(`'${name}' is no exception any more: exported-names.mjs`);
console.log(`${files.length} files, ${repeated.length} names that mean more than one thing`);
process.exit(repeated.length + unused.length + vague.length > 0 || files.length === 0 ? 1 : 0);
