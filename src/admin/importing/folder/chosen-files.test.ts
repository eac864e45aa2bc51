import { expect, test } from 'vitest';
import { chosenFiles, droppedFiles, MAX_FOLDER_FILES } from './chosen-files.ts';

const fileEntry = (name: string, failing = false) => ({
  ...{ name, isFile: true, isDirectory: false },
  file(done: (file: File) => void, fail: (error: Error) => void) {
    if (failing) fail(new Error('gone'));
    else done(new File(['x'], name));
  },
});

/** Returns a few entries at a time, as browsers do. */
const folderEntry = (name: string, inside: readonly unknown[]): unknown => ({
  ...{ name, isFile: false, isDirectory: true },
  createReader() {
    let at = 0;
    return {
      readEntries(done: (some: readonly unknown[]) => void) {
        done(inside.slice(at, (at += 100)));
      },
    };
  },
});

const dropOf = (entries: readonly unknown[], files: readonly File[] = []) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as DataTransfer;

const folderSummary = ({ name, files }: { name: string; files: ReadonlyMap<string, File> }) => [
  name,
  ...files.keys(),
];

test('a dropped folder gives everything below it, also where its browser reads a hundred at a time', async () => {
  const many = Array.from({ length: 250 }, (_, index) => fileEntry(`${index}.mp3`));
  const drop = dropOf([
    folderEntry('Theater', [...many, folderEntry('alt', [fileEntry('x.mp3')])]),
  ]);
  const [name, ...paths] = folderSummary(await droppedFiles(drop));
  expect([name, paths.length, paths[0], paths[249], paths[250]]).toEqual([
    ...['Theater', 251, '0.mp3', '249.mp3', 'alt/x.mp3'],
  ]);
});

test('files beside folders keep their paths, and files without entries work, too', async () => {
  const mixed = dropOf([folderEntry('A', [fileEntry('1.mp3')]), fileEntry('2.mp3')]);
  expect(folderSummary(await droppedFiles(mixed))).toEqual(['', 'A/1.mp3', '2.mp3']);
  const plain = dropOf([null], [new File(['x'], '1.mp3')]);
  expect(folderSummary(await droppedFiles(plain))).toEqual(['', '1.mp3']);
  expect(folderSummary(chosenFiles([]))).toEqual(['']);
});

test('an unreadable file fails the whole, and the number of files is limited', async () => {
  const torn = dropOf([folderEntry('A', [fileEntry('1.mp3'), fileEntry('2.mp3', true)])]);
  await expect(droppedFiles(torn)).rejects.toThrow('gone');
  const many = Array.from({ length: 3 * MAX_FOLDER_FILES }, (_, index) =>
    fileEntry(`${index}.mp3`),
  );
  const { files } = await droppedFiles(dropOf([folderEntry('A', many)]));
  expect(files.size).toBe(MAX_FOLDER_FILES + 1);
});
