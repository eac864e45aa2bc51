import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyNotWritable } from './why-not-writable.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-writable-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a folder that can be written, or made, is good', async () => {
  const made = join(folder, 'a', 'b');
  expect([await whyNotWritable(folder), await whyNotWritable(made)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(existsSync(made)).toBe(true);
});

test('a file in the path is named', async () => {
  for (const path of [join(folder, 'file'), join(folder, 'file', 'data')]) {
    expect(await whyNotWritable(path)).toBe(
      `The data folder ${path} is no folder: there is a file in its path.`,
    );
  }
});
