import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const files = readdirSync(folder).sort();

test('every decision has a number of its own, without a gap', () => {
  const numbers = files.map((file) => Number.parseInt(file, 10));
  expect(numbers).toEqual(files.map((_, index) => index + 1));
});

test.each(files)('%s says its number in its heading', (file) => {
  const heading = readFileSync(`${folder}${file}`, 'utf8').split('\n')[0];
  expect(heading).toMatch(new RegExp(`^# ${Number.parseInt(file, 10)}\\. \\S`));
});
