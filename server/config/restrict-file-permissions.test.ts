import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restrictFilePermissions } from './restrict-file-permissions.ts';

let parent: string;
const before = process.umask();
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'klangweg-private-'));
});
afterEach(() => {
  process.umask(before);
  rmSync(parent, { recursive: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('files that an earlier release left readable by others are made private at the start', async () => {
  const dataFolder = join(parent, 'data');
  const folder = join(parent, 'media');
  const folders = [dataFolder, join(dataFolder, 'backups'), folder];
  for (const one of folders) mkdirSync(one, { recursive: true });
  const files = ['klangweg.sqlite', 'klangweg.sqlite-wal', 'secret'].map((name) =>
    join(dataFolder, name),
  );
  for (const file of files) writeFileSync(file, 'x');
  for (const one of folders) chmodSync(one, 0o755);
  for (const file of files) chmodSync(file, 0o644);
  expect(await restrictFilePermissions({ dataFolder, media: { kind: 'folder', folder } })).toEqual(
    [],
  );
  expect(folders.map(modeOf)).toEqual(['700', '700', '700']);
  expect(files.map(modeOf)).toEqual(['600', '600', '600']);
});

test('files created afterwards are private, and a missing folder is no error', async () => {
  const dataFolder = join(parent, 'data');
  const media = { kind: 'folder', folder: join(dataFolder, 'media') } as const;
  expect(await restrictFilePermissions({ dataFolder, media })).toEqual([]);
  mkdirSync(media.folder);
  writeFileSync(join(media.folder, 'turm.mp3'), 'x');
  expect([dataFolder, media.folder, join(media.folder, 'turm.mp3')].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
  ]);
});
