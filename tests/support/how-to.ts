import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTempFolder, type TempFolder } from './temp-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs/how-to');

/** A whole new file of a page. */
interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Lines of an existing file, as a page's diff has them. */
export interface Hunk {
  readonly path: string;
  readonly lines: readonly string[];
}

/** One of the pages that say how something is added, with what its blocks say. */
export interface HowTo {
  readonly name: string;
  readonly text: string;
  readonly files: readonly NewFile[];
  readonly hunks: readonly Hunk[];
}

export const howToPages = (): readonly HowTo[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith('add-'))
    .sort()
    .map(readHowTo);

export function readHowTo(file: string): HowTo {
  const text = readFileSync(join(folder, file), 'utf8');
  const files: NewFile[] = [];
  const hunks: Hunk[] = [];
  for (const [, before = '', kind, block = ''] of text.matchAll(/([^\n]*)\n```(\w+)\n(.*?)```/gs)) {
    if (kind === 'diff') hunks.push(...hunksIn(block));
    else files.push({ path: pathIn(before), text: block });
  }
  return { name: file, text, files, hunks };
}

/** A block is the file that the sentence above it names first. */
function pathIn(sentence: string): string {
  const path = /`([\w./-]+\/[\w.-]+\.\w+)`/.exec(sentence)?.[1];
  if (path === undefined) throw new Error(`no file is named in: ${sentence}`);
  return path;
}

function hunksIn(block: string): readonly Hunk[] {
  return block
    .split(/^@@ /m)
    .slice(1)
    .map((hunk) => {
      const [path = '', ...lines] = hunk.trimEnd().split('\n');
      return { path, lines };
    });
}

/** What the product is built, checked and documented with. */
const FOLDERS = ['src', 'sw', 'server', 'demo', 'public', 'scripts', 'tests', 'docs'];

/** The repository's files. */
export function listedFiles(): readonly string[] {
  const ofRoot = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.git',
  );
  return [...ofRoot.map(({ name }) => name), ...FOLDERS.flatMap(filesBelow)];
}

function filesBelow(path: string): readonly string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(below) : below;
  });
}

/** The product's sources in a folder of their own; libraries and large media are links. */
export function copyOfSources(): TempFolder {
  const copy = makeTempFolder('klangweg-how-to');
  const files = listedFiles().filter((file) => !/^(demo\/media|docs)\//.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(copy.path, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy.path, file));
  }
  for (const name of ['node_modules', 'demo/media']) {
    symlinkSync(join(root, name), join(copy.path, name));
  }
  return copy;
}

export function applySteps(
  copy: TempFolder,
  { files, hunks }: Pick<HowTo, 'files' | 'hunks'>,
): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy.path, path)), { recursive: true });
    writeFileSync(join(copy.path, path), text, { flag: 'wx' });
  }
  for (const { path, lines } of hunks) {
    const file = join(copy.path, path);
    writeFileSync(file, changed(readFileSync(file, 'utf8'), { path, lines }));
  }
}

/** What a hunk expects has to be there, once. */
function changed(before: string, { path, lines }: Hunk): string {
  const isImport = (line: string) => line.startsWith('+import ');
  const rest = lines.filter((line) => !isImport(line));
  const side = (mark: '-' | '+') =>
    rest.flatMap((line) => (line.startsWith(mark) || line.startsWith(' ') ? [line.slice(1)] : []));
  const expected = `\n${side('-').join('\n')}\n`;
  const found = `\n${before}`.split(expected);
  if (found.length !== 2) throw new Error(`${path} has ${found.length - 1} times:${expected}`);
  const after = found.join(`\n${side('+').join('\n')}\n`).slice(1);
  return [...lines.filter(isImport).map((line) => line.slice(1)), after].join('\n');
}
