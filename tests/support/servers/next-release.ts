import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTempFolder, type TempFolder } from '../temp-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = /\.(js|css|html)$/;
const hashed = /^(.+)-([\w-]{8})(\.\w+)$/;

/** Only in the page of the next release. */
export const NEXT_MARK = 'klangweg:next';

/**
 * The build as the release after it: every file with a content hash has another name, as after a
 * change that touches everything, and the page says which release it is.
 */
export function makeNextRelease(): TempFolder {
  const folder = makeTempFolder('klangweg-next');
  for (const name of ['build', 'dist']) {
    const filter = (source: string) => !source.endsWith('.map');
    cpSync(join(root, name), join(folder.path, name), { recursive: true, filter });
  }
  mkdirSync(join(folder.path, 'demo'), { recursive: true });
  for (const name of ['node_modules', 'package.json', 'demo/media']) {
    symlinkSync(join(root, name), join(folder.path, name));
  }
  rename(join(folder.path, 'dist'));
  return folder;
}

function rename(dist: string): void {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = new Map<string, string>();
  for (const { name } of files) {
    const [, stem, hash = '', end = ''] = hashed.exec(name) ?? [];
    if (stem !== undefined) names.set(name, `${stem}-${[...hash].reverse().join('')}${end}`);
  }
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name);
    if (text.test(name)) writeFileSync(path, asNext(readFileSync(path, 'utf8'), names));
    renameSync(path, join(parentPath, names.get(name) ?? name));
  }
}

function asNext(content: string, names: ReadonlyMap<string, string>): string {
  return [...names]
    .reduce((all, [before, after]) => all.replaceAll(before, after), content)
    .replace('<title>', `<meta name="${NEXT_MARK}" /><title>`)
    .replace(/"revision":"(\w+)","url":"index\.html"/, (entry, revision: string) =>
      entry.replace(revision, [...revision].reverse().join('')),
    );
}
