import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempFolder, type TempFolder } from '../../tests/support/temp-folder.ts';
import { ArchiveEncoder, endBytes, storedFileBytes } from './archive-encoder.ts';
import { CHECKSUMS, MANIFEST } from './archive-format.ts';
import { readArchive, type ArchiveForm } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { tarHeader } from './tar-header.ts';
import { readTar } from './tar-reader.ts';
import * as forged from './testing/forged-archive.ts';

let folder: TempFolder;
beforeAll(() => {
  folder = makeTempFolder('klangweg-archive');
});
afterAll(() => folder.remove());

/** Files in `media` come in pieces, those in `unused` are only digested. */
const FORM: ArchiveForm = {
  kind: 'backup',
  maxManifestBytes: 10_000,
  manifestBounds: { values: 1000, nested: 100, depth: 10 },
  maxFiles: 100,
  ruleOf: (name) => {
    if (name.startsWith('media/')) return { read: 'pieces', maxBytes: 1e12 };
    if (name.startsWith('unused/')) return { read: 'digest', maxBytes: 1e6 };
    return { read: 'whole', maxBytes: 1e6 };
  },
};
const manifest = forged.manifestFile('backup', {});
const text = (name: string, content: string) => ({ name, content: Buffer.from(content) });

/** The files that the reader gives, each as a whole. */
async function filesIn(bytes: Buffer, form = FORM): Promise<Record<string, string>> {
  const file = join(folder.path, 'archive');
  await writeFile(file, bytes);
  const handle = await open(file, 'r');
  const files: Record<string, string> = {};
  let streamed = '';
  try {
    for await (const part of readArchive(handle, form)) {
      if (part.kind === 'manifest') files[MANIFEST] = JSON.stringify(part.manifest);
      else if (part.kind === 'whole') files[part.name] = part.content.toString('base64');
      else if (part.kind === 'begin') files[(streamed = part.name)] = '';
      else files[streamed] += part.piece.toString('hex');
    }
    return files;
  } finally {
    await handle.close();
  }
}

const errorOf = (bytes: Buffer, form = FORM) =>
  filesIn(bytes, form).then(
    () => 'read',
    (error: unknown) => (error instanceof BackupError ? error.kind : String(error)),
  );

const bytesOf = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes));
const nameOf = fc
  .stringMatching(/^[a-zäß0-9 ._-]{1,60}\/[a-z0-9😀-]{1,140}$/u)
  .filter((name) => Buffer.byteLength(`media/${name}`) < 255 && !/(^|\/)\.\.?(\/|$)/.test(name));
const contents = fc.uniqueArray(fc.tuple(nameOf, fc.boolean(), bytesOf), {
  selector: ([name]) => name,
  maxLength: 8,
});

test('any files are read as they were written, and each archive is as long as calculated before', async () => {
  const property = fc.asyncProperty(
    contents,
    fc.integer({ min: 1, max: 900 }),
    async (all, size) => {
      const atMs = 1_795_000_000_000;
      const encoder = new ArchiveEncoder(atMs);
      const expected: Record<string, string> = { [MANIFEST]: manifest.content.toString() };
      const members = [await encoder.compressedFile(MANIFEST, manifest.content)];
      for (const [name, isStored, content] of all) {
        const path = `${isStored ? 'media' : 'text'}/${name}`;
        expected[path] = content.toString(isStored ? 'hex' : 'base64');
        if (!isStored) {
          members.push(await encoder.compressedFile(path, content));
          continue;
        }
        const stored = [encoder.beginFile(path, content.length)];
        for (let at = 0; at < content.length; at += size) {
          stored.push(encoder.piece(content.subarray(at, at + size)));
        }
        const { padding, sha256 } = encoder.endFile();
        expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
        members.push(Buffer.concat([...stored, padding]));
        const file = { name: path, bytes: content.length, atMs };
        expect(members.at(-1)?.length).toBe(storedFileBytes(file, size));
      }
      const end = encoder.end();
      expect(end.length).toBe(endBytes(Object.keys(expected), atMs));
      const archive = Buffer.concat([...members, end]);
      expect(await filesIn(archive)).toEqual(expected);
      // Some browsers decompress what they download.
      expect(await filesIn(gunzipSync(archive))).toEqual(expected);
    },
  );
  await fc.assert(property, { numRuns: 60, seed: 115 });
});

test('a file of another length than its header states is not written', () => {
  const encoder = new ArchiveEncoder(0);
  encoder.beginFile('media/a', 5);
  encoder.piece(Buffer.from('1234'));
  expect(() => encoder.endFile()).toThrow('is not 5 bytes long');
});

test('a size beyond eleven octal digits is in an extended header, and read from there', async () => {
  const bytes = 9_000_000_000;
  const parts = readTar(
    (async function* () {
      yield tarHeader({ name: 'media/a', bytes, atMs: 0 });
    })(),
  );
  expect((await parts.next()).value).toEqual({ kind: 'file', name: 'media/a', bytes });
  await expect(parts.next()).rejects.toMatchObject({ kind: 'backup/damaged' });
});

const textFile = text('text/a', 'one');
const right = () => forged.tarOf(forged.withChecksums([manifest, textFile]));
const withHeader = (field: Parameters<typeof forged.headerWith>[1], value: string) =>
  forged.tarOf(forged.withChecksums([manifest, forged.headerWith(textFile, field, value)]));
const named = (name: string) => forged.tarOf(forged.withChecksums([manifest, text(name, 'one')]));
/** The last file has this extended header. */
const extended = (content: string, file = textFile) => {
  const [first = manifest, ...rest] = forged.withChecksums([manifest, file]);
  const header = forged.headerWith(text('pax', content), 'type', 'x');
  return forged.tarOf([first, header, ...rest]);
};
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
const DAMAGED = 'backup/damaged';
const UNREADABLE = 'backup/unreadable';

const rejected: readonly (readonly [what: string, tar: () => Buffer, kind: string])[] = [
  ['a link to a file', () => withHeader('type', '1'), DAMAGED],
  ['a symbolic link', () => withHeader('type', '2'), DAMAGED],
  ['a device', () => withHeader('type', '3'), DAMAGED],
  ['a pipe', () => withHeader('type', '6'), DAMAGED],
  ['a folder', () => withHeader('type', '5'), DAMAGED],
  ['a long name of GNU', () => withHeader('type', 'L'), DAMAGED],
  ['a name from the root', () => named('/etc/passwd'), DAMAGED],
  ['a name that leads up', () => named('text/../../a'), DAMAGED],
  ['a name of here', () => named('./a'), DAMAGED],
  ['a name of Windows', () => named('text\\..\\a'), DAMAGED],
  ['a drive', () => named('c:a'), DAMAGED],
  ['a name with a NUL', () => extended('15 path=a\0b.txt\n'), DAMAGED],
  ['an empty name', () => withHeader('name', ''), DAMAGED],
  ['an empty segment', () => named('text//a'), DAMAGED],
  ['a prefix that leads up', () => withHeader('prefix', '../..'), DAMAGED],
  ['an extended name that leads up', () => extended('16 path=../../a\n'), DAMAGED],
  ['an extended size below zero', () => extended('11 size=-1\n'), DAMAGED],
  ['an invalid extended header', () => extended('comment=a\n'), DAMAGED],
  ['an extended header longer than it is', () => extended('99 comment=a\n'), DAMAGED],
  ['an extended header of a length of none', () => extended('0 comment=a\n'), DAMAGED],
  ['an extended header of 5 KB', () => extended(`5013 comment=${'a'.repeat(4999)}\n`), DAMAGED],
  ['an invalid size', () => withHeader('size', '9'), DAMAGED],
  ['a size below zero', () => withHeader('size', '-1'), DAMAGED],
  ['a size of bytes', () => withHeader('size', '\u0080\0\0\0\0\0\0\u0001'), DAMAGED],
  ['a size of terabytes', () => withHeader('size', '77777777777'), DAMAGED],
  ['a header of another checksum', () => changed(right(), 1024 + 3), DAMAGED],
  ['another byte', () => changed(right(), 1024 + 512), DAMAGED],
  ['another checksum', () => changed(right(), 2048 + 512), DAMAGED],
  ['something in the padding', () => changed(right(), 1024 + 512 + 100), DAMAGED],
  ['something between its ends', () => changed(right(), right().length - 600), DAMAGED],
  ['bytes after its end', () => Buffer.concat([right(), Buffer.from('x')]), DAMAGED],
  ['2 MB of zeros after its end', () => Buffer.concat([right(), Buffer.alloc(2e6)]), DAMAGED],
  ['one block of its end', () => right().subarray(0, -512), DAMAGED],
  ['no end', () => right().subarray(0, -1024), DAMAGED],
  ['no checksums', () => forged.tarOf([manifest, textFile]), DAMAGED],
  [
    'a file after the checksums',
    () => forged.tarOf([...forged.withChecksums([manifest]), textFile]),
    DAMAGED,
  ],
  [
    'two checksums',
    () => forged.tarOf(forged.withChecksums(forged.withChecksums([manifest]))),
    DAMAGED,
  ],
  [
    'the checksums of fewer files',
    () => forged.tarOf([manifest, textFile, ...forged.withChecksums([manifest]).slice(1)]),
    DAMAGED,
  ],
  [
    'two files of one name',
    () => forged.tarOf(forged.withChecksums([manifest, textFile, textFile])),
    DAMAGED,
  ],
  ['two manifests', () => forged.tarOf(forged.withChecksums([manifest, manifest])), DAMAGED],
  ['no manifest', () => forged.tarOf(forged.withChecksums([textFile])), UNREADABLE],
  [
    'a manifest after a file',
    () => forged.tarOf(forged.withChecksums([textFile, manifest])),
    UNREADABLE,
  ],
  [
    'a manifest of another program',
    () => forged.tarOf([forged.jsonFile(MANIFEST, [{ Layers: [] }])]),
    UNREADABLE,
  ],
  ['another kind', () => forged.tarOf([forged.manifestFile('story-archive', {})]), UNREADABLE],
  ['a manifest that is no JSON', () => forged.tarOf([text(MANIFEST, '{')]), DAMAGED],
  ['a manifest of lists', () => forged.tarOf([text(MANIFEST, '[[],'.repeat(200))]), DAMAGED],
  [
    'a manifest over the size limit',
    () => forged.tarOf([text(MANIFEST, ' '.repeat(10_001))]),
    DAMAGED,
  ],
  ['nothing', () => Buffer.alloc(0), UNREADABLE],
  ['an empty tar file', () => Buffer.alloc(1024), UNREADABLE],
  ['something else', () => Buffer.from('GIF89a, and much more'.repeat(90)), UNREADABLE],
];

describe.each(rejected)('%s', (_, make, kind) => {
  test('is rejected with a message, with and without gzip', async () => {
    const tar = make();
    expect([await errorOf(tar), await errorOf(gzipSync(tar))]).toEqual([kind, kind]);
  });
});

test('a valid archive is read, and one of a later format is reported as such', async () => {
  expect(await filesIn(right())).toMatchObject({ 'text/a': Buffer.from('one').toString('base64') });
  const archive = gzipSync(right());
  expect(await errorOf(archive)).toBe('read');
  expect(await errorOf(extended('13 comment=a\n'))).toBe('read');
  const renamed = extended('15 path=text/b\n', text('text/b', 'one'));
  expect(Object.keys(await filesIn(renamed))).toEqual([MANIFEST, 'text/b']);
  expect(await errorOf(forged.ofLaterFormat(archive))).toBe('backup/newer');
});

test('trailing or missing bytes of the gzip are rejected', async () => {
  const archive = forged.archiveOf([manifest, textFile]);
  expect(await errorOf(archive)).toBe('read');
  for (const behind of ['x', '\0', '\u001f', '\u001f\u008b', 'a longer text behind it']) {
    const bytes = Buffer.concat([archive, Buffer.from(behind, 'latin1')]);
    expect([behind, await errorOf(bytes)]).toEqual([behind, DAMAGED]);
  }
  for (let length = 2; length < archive.length; length += 1) {
    expect([length, await errorOf(archive.subarray(0, length))]).toEqual([length, DAMAGED]);
  }
});

test('more files, larger ones, and more bytes than the file itself could hold are refused', async () => {
  const many = Array.from({ length: 101 }, (_, index) => text(`text/${index}`, ''));
  expect(await errorOf(forged.archiveOf([manifest, ...many.slice(0, 98)]))).toBe('read');
  expect(await errorOf(forged.archiveOf([manifest, ...many]))).toBe(DAMAGED);
  const zeros = Buffer.alloc(1e6);
  expect(await errorOf(forged.archiveOf([manifest, { name: 'text/a', content: zeros }]))).toBe(
    'read',
  );
  const longer = { name: 'text/a', content: Buffer.alloc(1e6 + 1) };
  expect(await errorOf(forged.archiveOf([manifest, longer]))).toBe(DAMAGED);
  const media = Array.from({ length: 20 }, (_, index) => ({
    name: `media/${index}`,
    content: zeros,
  }));
  expect(await errorOf(forged.archiveOf([manifest, ...media.slice(0, 16)]))).toBe('read');
  expect(await errorOf(forged.archiveOf([manifest, ...media]))).toBe(DAMAGED);
});

test('files that the caller skips are verified all the same', async () => {
  const unused = text('unused/a', 'one');
  const archive = forged.tarOf(forged.withChecksums([manifest, unused]));
  expect(Object.keys(await filesIn(archive))).toEqual([MANIFEST]);
  expect(await errorOf(changed(archive, 1024 + 512))).toBe(DAMAGED);
  expect(CHECKSUMS).toBe('SHA256SUMS');
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MEMORY_BYTES = 24_000_000;

test('at most a few megabytes of a file of 150 MB are in memory', async () => {
  const encoder = new ArchiveEncoder(0);
  const piece = Buffer.alloc(524_288, 'klang');
  const count = 300;
  const file = join(folder.path, 'large');
  const handle = await open(file, 'w+');
  await handle.writeFile(await encoder.compressedFile(MANIFEST, manifest.content));
  await handle.writeFile(encoder.beginFile('media/a', count * piece.length));
  for (let index = 0; index < count; index += 1) await handle.writeFile(encoder.piece(piece));
  await handle.writeFile(encoder.endFile().padding);
  await handle.writeFile(encoder.end());
  await setImmediate();
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const measured = Buffer.alloc(MEMORY_BYTES);
  expect(process.memoryUsage().arrayBuffers - before, 'the measure').toBeGreaterThan(
    measured.length / 2,
  );
  let [bytes, peak, pieces] = [0, 0, 0];
  for await (const part of readArchive(handle, FORM)) {
    if (part.kind !== 'piece') continue;
    bytes += part.piece.length;
    pieces += 1;
    if (pieces % 40 !== 0) continue;
    await setImmediate();
    collectGarbage();
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }
  await handle.close();
  expect(bytes).toBe(count * piece.length);
  // What is held meanwhile is part of the measure.
  expect(peak).toBeLessThan(measured.length + MEMORY_BYTES);
});
