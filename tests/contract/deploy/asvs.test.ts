import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ASVS_LEVELS } from './asvs-requirements.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'docs/security');
const page = readFileSync(join(folder, 'asvs.md'), 'utf8');

const ANSWERS = ['tested', 'by design', 'not applicable', 'open'];

const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+) \| ([a-z ]+) \| (.+) \|$/gm),
].map(([, number = '', level = '', what = '', answer = '', shown = '']) => ({
  ...{ number, level, what, answer, shown },
}));
const answered = (answer: string) => rows.filter((row) => row.answer === answer);

/** The files of a row: paths from the root in backticks, and links from the page. */
function filesOf(shown: string): readonly string[] {
  const paths = [...shown.matchAll(/`([\w./-]+\/[\w./-]+)`/g)];
  const links = [...shown.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)];
  return [
    ...paths.map(([, path = '']) => join(root, path)),
    ...links.map(([, link = '']) => join(folder, link)),
  ];
}

const testsOf = (shown: string) =>
  [...shown.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));

/** Whether a function follows the title in the file, as it does in a test. */
function hasTest({ file, title }: { readonly file: string; readonly title: string }): boolean {
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote + title + quote},`));
}

test('each requirement of levels 1 and 2 of ASVS 5.0.0 has one row, in order, with its level', () => {
  const wanted = [...ASVS_LEVELS].map(([number, level]) => `${number} ${level}`);
  const inOrder = rows.map(({ number, level }) => `${number} ${level}`);
  expect(inOrder.toSorted()).toEqual(wanted.toSorted());
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  expect(page.match(/^\| \d/gm)?.length).toBe(rows.length);
});

test('what a requirement asks is said in three to nine words', () => {
  const lengths = rows.map(({ number, what }) => [number, what.split(' ').length] as const);
  expect(lengths.filter(([, words]) => words < 3 || words > 9)).toEqual([]);
});

test('each answer is one of four, and the head counts them', () => {
  expect(rows.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([]);
  const counts = ANSWERS.map((answer) => `${answered(answer).length} ${answer}`).join(', ');
  expect(page).toContain(`**${rows.length} requirements: ${counts}.**`);
});

test('each file that a row names exists', () => {
  const named = rows.flatMap(({ number, shown }) =>
    filesOf(shown).map((file) => [number, file] as const),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, file]) => !existsSync(file))).toEqual([]);
});

test('what is tested names tests that exist, what is by design a file', () => {
  const tested = answered('tested').map(({ number, shown }) => ({ number, tests: testsOf(shown) }));
  expect(tested.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const unknown = tested.flatMap(({ number, tests }) =>
    tests.filter((one) => !hasTest(one)).map(({ title }) => `${number} ${title}`),
  );
  expect(unknown).toEqual([]);
  const designed = answered('by design').filter(({ shown }) => filesOf(shown).length === 0);
  expect(designed).toEqual([]);
});

test('a title that no test has is noticed', () => {
  const file = 'tests/contract/deploy/asvs.test.ts';
  expect(hasTest({ file, title: 'a title that no test has is noticed' })).toBe(true);
  expect(hasTest({ file, title: 'a title that no test' })).toBe(false);
});
