import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as judging from '../../../src/core/puzzle/judge-answer.ts';
import type { Puzzle } from '../../../src/core/story/model.ts';
import { aPuzzle } from '../../../src/core/story/testing/an-element.ts';
import {
  applySteps,
  copyOfSources,
  howToPages,
  listedFiles,
  type HowTo,
} from '../../support/how-to.ts';
import type { TempFolder } from '../../support/temp-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = howToPages();
const MAX_LINES = 80;

/** Where a new name needs an entry of its own. */
const REGISTRIES = [
  'server/fields/stored-value.ts',
  'src/admin/app/admin-pages.ts',
  'src/admin/app/navigation/admin-nav.tsx',
  'src/admin/app/walk/field-editors.ts',
  'src/admin/draft/shown/format-value.ts',
  'src/core/puzzle/kinds/puzzle-kinds.ts',
  'src/i18n/admin/fields.ts',
  'src/i18n/admin/walks.ts',
  'src/platform/audio-effects/effect-nodes.ts',
  'src/player/app/tabs/screens.tsx',
  'src/player/app/tabs/tabs.ts',
  'src/player/lab/controls/effect-controls.ts',
  'src/player/quests/answer/answer.tsx',
];

const files = listedFiles();
const sources = files
  .filter((file) => /^(src|server)\/.*\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** The names between backticks in the page's text. */
const namedIn = ({ text }: HowTo) =>
  [...text.replace(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const isFile = (name: string) => /^[\w.-]+(\/[\w.-]+)+$|^[\w.-]+\.(tsx?|md)$/.test(name);

function isThere({ files: own }: HowTo, name: string): boolean {
  if (own.some(({ path }) => path === name)) return true;
  return name.includes('/')
    ? existsSync(join(root, name))
    : files.some((file) => file === name || file.endsWith(`/${name}`));
}

/** A declaration, a property, or the key of an entry. */
function isDeclared(name: string): boolean {
  const declaration = `\\b(const|function|interface|type|class) ${name}\\b`;
  return new RegExp(`${declaration}|^\\s*(readonly )?${name}\\??:`, 'm').test(sources);
}

test('there is a page for each extension point', () => {
  expect(pages.map(({ name }) => name)).toEqual([
    'add-a-field-type.md',
    'add-a-lab-effect.md',
    'add-a-player-tab.md',
    'add-a-puzzle-kind.md',
    'add-an-admin-page.md',
  ]);
});

describe.each(pages)('$name', (page) => {
  test('is short', () => {
    expect(page.text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  test('names files that exist', () => {
    const named = namedIn(page).filter(isFile);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !isThere(page, name))).toEqual([]);
  });

  test('names exports of the code that exist', () => {
    const named = namedIn(page).flatMap((name) => /^([a-z_]\w+)(\(\w+\))?$/i.exec(name)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !isDeclared(name))).toEqual([]);
  });
});

// Consecutive steps in one copy of the sources.
describe('following the pages', () => {
  let copy: TempFolder;
  beforeAll(() => {
    copy = copyOfSources();
  });
  afterAll(() => {
    copy.remove();
  });

  /** A page's first block names the new thing, and nothing else. */
  const isName = ({ hunks }: HowTo, path: string) => path === hunks[0]?.path;

  test('gives a compile error, with the names alone, at each place that is missing', async () => {
    for (const page of pages) {
      const hunks = page.hunks.filter(({ path }) => isName(page, path));
      applySteps(copy, { files: [], hunks });
    }
    // Others read what is missing there, and have errors as well.
    expect(await filesWithErrors(copy)).toEqual(expect.arrayContaining(REGISTRIES));
  });

  test('gives sources that compile, once all steps are taken', async () => {
    for (const page of pages) {
      const hunks = page.hunks.filter(({ path }) => !isName(page, path));
      applySteps(copy, { files: page.files, hunks });
    }
    expect(await filesWithErrors(copy)).toEqual([]);
  });

  test('gives a puzzle that is solved by putting its choices in order', async () => {
    const path = join(copy.path, 'src/core/puzzle/judge-answer.ts');
    const { judgeAnswer } = (await import(path)) as typeof judging;
    const puzzle = { ...aPuzzle({ choices, solution }), type: 'Order' } as unknown as Puzzle;
    const judged = ['egg, moth', 'egg, egg, moth', 'moth, egg, grub', 'Egg,grub , MOTH'].map(
      (text) => judgeAnswer(puzzle, 2, text),
    );
    expect(judged).toEqual([
      { kind: 'empty' },
      { kind: 'empty' },
      { kind: 'wrong' },
      { kind: 'right', group: 0 },
    ]);
  });
});

const choices = { 2: ['grub', 'egg', 'moth'].map((value) => ({ item: value, value })) };
const solution = { 2: [['egg, grub, moth']] };

/** The files with compile errors, in the folders that the pages touch. */
async function filesWithErrors({ path }: TempFolder): Promise<readonly string[]> {
  const outputs = await Promise.all(['src', 'server'].map((room) => typeCheck(path, room)));
  const found = outputs.flatMap((output) => [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)]);
  return [...new Set(found.map(([, file = '']) => file))].sort();
}

/** It exits with an error code where it finds errors, and prints them. */
function typeCheck(cwd: string, room: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const own = ['--tsBuildInfoFile', join(cwd, `${room}.tsbuildinfo`)];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '-p', room, ...own], { cwd }, (error, stdout, stderr) => {
      if (error && stdout === '') reject(new Error(stderr));
      else resolve(stdout);
    });
  });
}
