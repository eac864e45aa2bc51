import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './shell.mjs';

const ruleLine = /^- \*\*\[([A-Z]{2}\d+)\]\*\*/;
/** A string that begins with rule ids is a test's title, also where `each` comes between. */
const testName = /\(\s*(['"`])((?:\[[A-Z]{2}\d+\])+) /g;

function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const files = ['src', 'sw', 'server', 'demo', 'tests'].flatMap((top) => [
  ...filesBelow(join(root, top)),
]);
const problems = [];
const rules = new Map();
for (const file of files.filter((path) => path.endsWith('SPEC.md'))) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const id = ruleLine.exec(line)?.[1];
    if (!id) continue;
    if (rules.has(id))
      problems.push(`${id} stands in ${rules.get(id)} and in ${relative(root, file)}`);
    rules.set(id, relative(root, file));
  }
}

const tested = new Set();
for (const file of files.filter((path) => /\.(test\.tsx?|prop\.ts)$/.test(path))) {
  for (const match of readFileSync(file, 'utf8').matchAll(testName)) {
    for (const [, id] of match[2].matchAll(/\[(\w+)\]/g)) {
      tested.add(id);
      if (!rules.has(id))
        problems.push(`${relative(root, file)} tests ${id}, which no SPEC.md holds`);
    }
  }
}
for (const [id, file] of rules) {
  if (!tested.has(id)) problems.push(`${id} (${file}) has no test`);
}
if (rules.size === 0) problems.push('no rule was found at all');

for (const problem of problems) console.error(problem);
console.log(
  `${[...rules.keys()].filter((id) => tested.has(id)).length} of ${rules.size} rules are tested`,
);
process.exit(problems.length > 0 ? 1 : 0);
