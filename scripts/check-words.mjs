import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { plainFolders, plainNames, retiredWords, storedNames } from './retired-words.mjs';
import { root } from './shell.mjs';

/** Names the words of an identifier or of a file, in lower case: `isKept`, `KEPT_MS`, `kept-files.ts`. */
const wordsIn = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const isAllowed = (name) => storedNames.has(name) || plainNames.has(name);
const retiredIn = (name) => wordsIn(name).filter((word) => Object.hasOwn(retiredWords, word));

function* identifiersIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const nodes = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.pos);
      yield { name: node.text, line: line + 1 };
    }
    ts.forEachChild(node, (child) => void nodes.push(child));
  }
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
const files = String(listed)
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
  .filter((file) => /^(src|server|sw|demo|tests|scripts)\/.*\.([cm]?[jt]sx?|css)$/.test(file))
  .filter((file) => !plainFolders.some((folder) => file.startsWith(folder)));

const problems = new Map();
const note = (name, where) => {
  if (isAllowed(name)) return;
  for (const word of retiredIn(name)) problems.set(`${where}: ${name}`, word);
};
for (const file of files) {
  note(basename(file).replace(/\..*$/, ''), file);
  if (file.endsWith('.css')) continue;
  for (const { name, line } of identifiersIn(file)) note(name, `${file}:${line}`);
}
for (const [where, word] of problems)
  console.log(`${where}: '${word}' is ${retiredWords[word]} here`);
console.log(`${files.length} files hold none of ${Object.keys(retiredWords).length} retired words`);
process.exit(problems.size > 0 || files.length === 0 ? 1 : 0);
