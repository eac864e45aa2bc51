import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadFolder } from './upload-folder.ts';

let folder: UploadFolder;
beforeAll(() => {
  folder = new UploadFolder(mkdtempSync(join(tmpdir(), 'klangweg-uploads-')));
});
afterAll(() => {
  rmSync(folder.path, { recursive: true });
});
const idOf = (letter: string) => letter.repeat(32);
const put = (id: string, note: string) => {
  writeFileSync(join(folder.path, id), 'abc');
  writeFileSync(join(folder.path, `${id}.json`), note);
};

test('an upload is found with its offset', async () => {
  put(idOf('a'), JSON.stringify({ size: 9, metadata: { name: 'Turm.wav', by: 'u' } }));
  const found = await folder.findUpload(idOf('a'));
  expect(found).toMatchObject({ id: idOf('a'), size: 9, offset: 3, name: 'Turm.wav', by: 'u' });
});

test('a missing upload, half a note or a foreign name is no upload', async () => {
  put(idOf('b'), '{"size": 9, "meta');
  const ids = [idOf('b'), idOf('c'), '../secret'];
  expect(await Promise.all(ids.map((id) => folder.findUpload(id)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a note that the disk does not return is an error, not a missing upload', async () => {
  mkdirSync(join(folder.path, `${idOf('d')}.json`));
  await expect(folder.findUpload(idOf('d'))).rejects.toThrow('EISDIR');
});
