import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './deploy-files.ts';
import { copyOf, stagesOf, allInstructions, type Instruction } from './containerfile.ts';

/** What an image is told to run and with which environment. */
export interface ImageFacts {
  /** The folder that stands for the image's root. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** What its RUN lines printed. */
  readonly output: string;
}

/**
 * Takes the steps of an image in plain folders, in the order of the file: its COPY lines, and those
 * RUN lines that need no root. Packages and build of this repository are there already, so that a
 * step that would install or build does so only when the lines before it brought something else.
 */
export function takeSteps(file: string, target: string, folder: string): ImageFacts {
  const stages = stagesOf(file);
  const output: string[] = [];
  const folderOf = (stage: string) => join(folder, stage);
  const take = (stage: string, place: string, instructions: readonly Instruction[]) => {
    const root = folderOf(place);
    let workFolder = root;
    const environment: Record<string, string> = {};
    for (const { word, text } of instructions) {
      if (word === 'WORKDIR') {
        workFolder = join(root, text);
        mkdirSync(workFolder, { recursive: true });
        if (stage === 'build') addWhatIsThere(workFolder);
      }
      if (word === 'ARG') Object.assign(environment, Object.fromEntries([text.split('=')]));
      if (word === 'COPY') takeCopy(text, root, workFolder, folderOf);
      if (word === 'RUN' && !text.includes('apt-get')) {
        const env = { ...process.env, ...environment };
        output.push(execFileSync('sh', ['-c', text], { cwd: workFolder, env, encoding: 'utf8' }));
      }
    }
  };
  const build = stages[0]?.name ?? '';
  take(build, build, stages[0]?.instructions ?? []);
  const image = allInstructions(stages, target);
  take(target, 'image', image);
  return { folder: folderOf('image'), ...factsOf(image), output: output.join('') };
}

function addWhatIsThere(workFolder: string): void {
  symlinkSync(join(repository, 'node_modules'), join(workFolder, 'node_modules'));
  for (const built of ['build', 'dist']) {
    cpSync(join(repository, built), join(workFolder, built), {
      recursive: true,
      filter: (source) => !source.endsWith('.map'),
    });
  }
}

function takeCopy(
  text: string,
  root: string,
  workFolder: string,
  folderOf: (stage: string) => string,
): void {
  const { from, sources, target } = copyOf(text);
  // The program itself is this machine's.
  if (sources.includes('/usr/local/bin/node')) return;
  const to = target.startsWith('/') ? join(root, target) : join(workFolder, target);
  for (const source of sources) {
    const path = from === undefined ? join(repository, source) : join(folderOf(from), source);
    const isInto = sources.length > 1 || target.endsWith('/');
    cpSync(path, isInto ? join(to, source) : to, { recursive: true });
  }
}

function factsOf(image: readonly Instruction[]) {
  const list = (text = '[]') => JSON.parse(text.slice(text.indexOf('['))) as string[];
  const last = (word: string) => image.findLast((instruction) => instruction.word === word)?.text;
  const pairs = image
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ text }) => text.split(' '))
    .map((pair) => pair.split('='));
  return {
    environment: Object.fromEntries(pairs) as Record<string, string>,
    command: list(last('CMD')),
    healthCheck: list(last('HEALTHCHECK')),
  };
}
