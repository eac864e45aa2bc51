import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OpenFiles } from './open-files.ts';

let folder: string;
const nameOf = (number: number) => ({ sha256: `file-${number}`, ext: 'm4a' });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-open-'));
  for (let index = 0; index < 300; index += 1)
    writeFileSync(join(folder, `file-${index}.m4a`), 'x'.repeat(index));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const isOpen = (fd: number) => {
  try {
    fstatSync(fd);
    return true;
  } catch {
    return false;
  }
};

test('a file is opened once by concurrent requests', async () => {
  const files = new OpenFiles(folder);
  const opened = await Promise.all(Array.from({ length: 20 }, () => files.openFile(nameOf(7))));
  expect(new Set(opened.map((file) => file?.fd)).size).toBe(1);
  expect(opened[0]?.size).toBe(7);
  files.closeAll();
});

test('a missing file is undefined', async () => {
  expect(await new OpenFiles(folder).openFile({ sha256: 'none', ext: 'm4a' })).toBeUndefined();
});

test('a file that is being read stays open when it is evicted, and is closed after', async () => {
  const files = new OpenFiles(folder);
  const read = await files.openFile(nameOf(0));
  for (let index = 1; index < 300; index += 1) {
    const other = await files.openFile(nameOf(index));
    if (other) files.release(other);
  }
  const fd = read?.fd ?? -1;
  expect(isOpen(fd)).toBe(true);
  if (read) files.release(read);
  await new Promise((resolve) => setImmediate(resolve));
  await expect.poll(() => isOpen(fd)).toBe(false);
  files.closeAll();
});
