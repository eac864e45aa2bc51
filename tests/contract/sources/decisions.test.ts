import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../docs/decisions/', import.meta.url));
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();
const index = readFileSync(`${folder}README.md`, 'utf8');

test('every decision has a number of its own, without a gap', () => {
  const numbers = files.map((file) => Number.parseInt(file, 10));
  expect(numbers).toEqual(files.map((_, at) => at + 1));
});

test.each(files)('%s has its number in its heading, and its title in the index', (file) => {
  const [heading = ''] = readFileSync(`${folder}${file}`, 'utf8').split('\n');
  const number = Number.parseInt(file, 10);
  expect(heading).toMatch(new RegExp(`^# ${number}\\. \\S`));
  expect(index).toContain(`| ${number} | [${heading.replace(/^# \d+\. /, '')}](${file}) |`);
});

test('the index names no record that does not exist', () => {
  const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(named.filter((file) => !files.includes(file ?? ''))).toEqual([]);
});
