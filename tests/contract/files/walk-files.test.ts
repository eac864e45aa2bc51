import { describe, expect, test } from 'vitest';
import {
  browserWalkFiles,
  chosenFile,
} from '../../../src/platform/file-saver/browser-walk-files.ts';
import { memoryFile, memoryWalkFiles } from '../../../src/platform/file-saver/memory-walk-files.ts';
import type { ChosenFile, WalkFilesPort } from '../../../src/platform/file-saver/port.ts';

const NAME = 'glocke.klangweg';
const bytes = (text: string) => new TextEncoder().encode(text);

interface FileTarget {
  readonly files: WalkFilesPort;
  /** The file's content at the place that the visitor chose. */
  readonly lies: (name: string) => Promise<string | undefined>;
}

function memoryTarget(spaceBytes?: number): FileTarget {
  const files = memoryWalkFiles(spaceBytes);
  const lies = (name: string) => {
    const made = files.finishedFiles().get(name);
    return Promise.resolve(made && new TextDecoder().decode(made));
  };
  return { files, lies };
}

type BrowserWindow = Parameters<typeof browserWalkFiles>[0];

/** A browser that writes to the chosen file: nothing is there until the stream is closed. */
function diskTarget(spaceBytes = Infinity): FileTarget {
  const disk = new Map<string, string>();
  const stream = (name: string) => {
    let written = '';
    let isOver = false;
    const end = () => {
      if (isOver) return Promise.reject(new TypeError('the stream is over'));
      isOver = true;
      return Promise.resolve();
    };
    return {
      write(piece: Uint8Array) {
        if (written.length + piece.byteLength > spaceBytes) {
          return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        }
        written += new TextDecoder().decode(piece);
        return Promise.resolve();
      },
      close: () => end().then(() => void disk.set(name, written)),
      abort: end,
    };
  };
  const window = {
    showSaveFilePicker: ({ suggestedName }: { suggestedName: string }) =>
      Promise.resolve({ createWritable: () => Promise.resolve(stream(suggestedName)) }),
  };
  return {
    files: browserWalkFiles(window as unknown as BrowserWindow),
    lies: (name) => Promise.resolve(disk.get(name)),
  };
}

interface PageOptions {
  readonly picker?: () => Promise<never>;
  readonly navigator?: object;
}

/** A browser without a file picker: the file is collected in the page. */
function pageTarget({ picker, navigator = {} }: PageOptions = {}) {
  const files = new Map<string, File>();
  const URL = {
    createObjectURL(file: File) {
      files.set(`blob:${file.name}`, file);
      return `blob:${file.name}`;
    },
    revokeObjectURL: (url: string) => void files.delete(url),
  };
  const window = { URL, navigator, ...(picker ? { showSaveFilePicker: picker } : {}) };
  return {
    files: browserWalkFiles(window as unknown as BrowserWindow),
    lies: async (name: string) => files.get(`blob:${name}`)?.text(),
  };
}

const targets: readonly [string, () => FileTarget][] = [
  ['memory', () => memoryTarget()],
  ['the disk', () => diskTarget()],
  ['the page', () => pageTarget()],
];

describe.each(targets)('a file for the visitor (%s)', (_, make) => {
  test('is stored whole and in order, once it is finished and not before', async () => {
    const { files, lies } = make();
    const file = await files.beginFile(NAME);
    expect(await file?.writeBytes(bytes('Eine '))).toBe(true);
    expect(await file?.writeBytes(bytes('Glocke'))).toBe(true);
    expect(await lies(NAME)).toBeUndefined();
    expect(await file?.finish()).toBeDefined();
    expect(await lies(NAME)).toBe('Eine Glocke');
  });

  test('leaves nothing behind when it is discarded, and another one begins empty', async () => {
    const { files, lies } = make();
    const first = await files.beginFile(NAME);
    await first?.writeBytes(bytes('Halb'));
    await first?.discard();
    expect(await lies(NAME)).toBeUndefined();
    const second = await files.beginFile(NAME);
    await second?.writeBytes(bytes('Ganz'));
    await second?.finish();
    expect(await lies(NAME)).toBe('Ganz');
  });
});

test.each([
  ['memory', memoryTarget(6)],
  ['the disk', diskTarget(6)],
])(
  'a piece for which there is no space is rejected, and earlier pieces can be discarded (%s)',
  async (_, place) => {
    const file = await place.files.beginFile(NAME);
    expect(await file?.writeBytes(bytes('Eine '))).toBe(true);
    expect(await file?.writeBytes(bytes('Glocke'))).toBe(false);
    await file?.discard();
    expect(await place.lies(NAME)).toBeUndefined();
  },
);

test('browser: closing the save dialog saves no file; where it is not supported the file is stored in the page', async () => {
  const rejecting = (name: string) => () => Promise.reject(new DOMException('no', name));
  const closed = pageTarget({ picker: rejecting('AbortError') });
  expect(await closed.files.beginFile(NAME)).toBeUndefined();
  const forbidden = pageTarget({ picker: rejecting('SecurityError') });
  const file = await forbidden.files.beginFile(NAME);
  await file?.writeBytes(bytes('Glocke'));
  expect(await file?.finish()).toMatchObject({ kind: 'in-page', name: NAME });
  expect(await forbidden.lies(NAME)).toBe('Glocke');
});

test('browser: a file stored in the page is shared where the device can, and released', async () => {
  const shared: string[] = [];
  const navigator = {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => {
      shared.push(files[0]?.name ?? '');
      return Promise.reject(new DOMException('changed their mind', 'AbortError'));
    },
  };
  const { files, lies } = pageTarget({ navigator });
  const file = await files.beginFile(NAME);
  await file?.writeBytes(bytes('Glocke'));
  const made = await file?.finish();
  if (made?.kind !== 'in-page') throw new Error('it should lie in the page');
  await made.share?.();
  expect(shared).toEqual([NAME]);
  made.release();
  expect(await lies(NAME)).toBeUndefined();
  const plain = await pageTarget().files.beginFile(NAME);
  expect(await plain?.finish()).not.toHaveProperty('share');
});

const chosen: readonly [string, (content: string) => ChosenFile][] = [
  ['memory', (content) => memoryFile(bytes(content))],
  ['browser', (content) => chosenFile(new File([content], NAME))],
];

test.each(chosen)('of a chosen file any range is read (%s)', async (_, make) => {
  const file = make('Eine Glocke');
  expect(file.bytes).toBe(11);
  const read = async (from: number, to: number) =>
    new TextDecoder().decode(await file.readBytes(from, to));
  expect([await read(0, 4), await read(5, 11), await read(5, 99), await read(11, 12)]).toEqual([
    'Eine',
    'Glocke',
    'Glocke',
    '',
  ]);
});

test('browser: a chosen file that was deleted from the disk reads as nothing', async () => {
  const gone = { size: 3, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
  expect(await chosenFile(gone as unknown as File).readBytes(0, 3)).toBeUndefined();
});
