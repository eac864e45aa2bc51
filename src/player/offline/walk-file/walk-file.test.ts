import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { subtleDigest } from '../../../platform/system/subtle-digest.ts';
import { memoryMedia } from '../../../platform/media-store/memory.ts';
import { memoryStorageSpace } from '../../../platform/device/memory.ts';
import { memoryLocks } from '../../../platform/tabs/memory.ts';
import { memoryFile, memoryWalkFiles } from '../../../platform/file-saver/memory-walk-files.ts';
import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { Story, StoryFile } from '../../../core/story/model.ts';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import { dropPartialFileImports } from '../downloads/stored-downloads.ts';
import { exportWalk } from './export-walk.ts';
import { storeWalkFile } from './import-walk.ts';
import { readWalkFile } from './read-walk-file.ts';

const CHUNK = 524_288;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const aSound = (seed: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, index) => (index * 31 + seed * 7 + (index >> 9)) % 256);
const long = aSound(1, 2 * CHUNK + 5);
const short = aSound(2, 700);

function fileOf(bytes: Uint8Array, leave = ''): StoryFile {
  const sha256 = digestOf(bytes);
  return {
    ...{ url: `/media/${sha256}.m4a${leave}`, bytes: bytes.byteLength, type: 'audio/mp4', sha256 },
    chunkBytes: CHUNK,
    chunks: Array.from({ length: Math.ceil(bytes.byteLength / CHUNK) }, (_, index) =>
      digestOf(bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
    ),
  };
}
function walkOf(leave = ''): Story {
  const files = [long, short].map((sound) => fileOf(sound, leave));
  const walk = aWalk('demo').with({ revision: 'aa', files });
  return files.reduce((it, { url }) => it.withTrack({ audio: { 2: url } }), walk).build();
}
const story = walkOf();
const download: StoredDownload = {
  ...{ walk: 'demo', revision: 'aa', title: { 2: 'Title of demo' }, languages: [2] },
  ...{ bytes: 2 * CHUNK + 705, state: 'ready', askedAtMs: 1 },
};
const name = { walk: 'demo', revision: 'aa' };

function aDevice(freeBytes?: number) {
  const { media, stories, failWrites } = memoryMedia();
  const ports = {
    ...{ media, stories, digest: subtleDigest(crypto), locks: memoryLocks() },
    ...{ space: memoryStorageSpace(freeBytes), clock: manualClock(5) },
  };
  return { ports, media, stories, failWrites };
}
type Device = ReturnType<typeof aDevice>;

async function aFullDevice(): Promise<Device> {
  const device = aDevice();
  for (const sound of [long, short]) {
    const { sha256, chunks } = fileOf(sound);
    for (const index of chunks.keys()) {
      const chunk = sound.slice(index * CHUNK, (index + 1) * CHUNK);
      await device.media.storeChunk(sha256, index, chunk);
    }
  }
  return device;
}
const requestOptions = () => ({ onBytes: () => undefined, signal: new AbortController().signal });

async function exported(device: Device, of: Story = story, from = download) {
  const files = memoryWalkFiles();
  const end = await exportWalk(
    { ...device.ports, files },
    { download: from, story: of, ...requestOptions() },
  );
  return { end, bytes: files.finishedFiles().get('demo.klangweg') };
}
async function aWalkFile(): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await exported(await aFullDevice());
  if (!bytes) throw new Error('nothing was made');
  return bytes;
}
async function imported(device: Device, bytes: Uint8Array<ArrayBuffer>, stopAt = Infinity) {
  const file = memoryFile(bytes);
  const result = await readWalkFile(file);
  if (!result.ok) return result.error;
  const stop = new AbortController();
  const seen: number[] = [];
  const onBytes = (got: number) => {
    seen.push(got);
    if (got >= stopAt) stop.abort();
  };
  const { content } = result;
  const end = await storeWalkFile(device.ports, { file, content, onBytes, signal: stop.signal });
  return [end.kind, ...seen];
}
const storedIn = async ({ media, stories }: Device) => ({
  downloads: await media.storedDownloads(),
  files: await media.filesOfDownload(name),
  chunks: await media.storedChunks(digestOf(long)),
  story: await stories.findStory('demo', undefined),
});
const nothing = await storedIn(aDevice());

test('a walk is saved as one file, opened on another device, and complete there', async () => {
  const bytes = await aWalkFile();
  const other = aDevice();
  expect(await imported(other, bytes)).toEqual(['complete', 2 * CHUNK + 5, 2 * CHUNK + 705]);
  expect(await other.media.storedDownloads()).toEqual({
    ok: true,
    value: [{ ...download, askedAtMs: 5, readyAtMs: 5 }],
  });
  const chunk = await other.media.readChunk(digestOf(long), 2);
  expect(chunk).toEqual({ ok: true, value: long.slice(2 * CHUNK) });
  expect(await other.media.completeFile(digestOf(short))).toMatchObject({
    value: { state: 'ready' },
  });
  expect(await other.stories.findStory('demo', undefined, 'aa')).toMatchObject({
    value: { wire: { slug: 'demo' } },
  });
  expect(await imported(other, bytes)).toEqual(['known']);
});

test.each([
  ['in its last medium', -1, 'broken'],
  ['in its first medium', -2 * CHUNK, 'broken'],
])('a changed byte %s leaves nothing behind', async (_where, at, end) => {
  const bytes = await aWalkFile();
  const fileIndex = bytes.byteLength + at;
  bytes[fileIndex] = (bytes[fileIndex] ?? 0) ^ 1;
  const other = aDevice();
  expect((await imported(other, bytes))[0]).toBe(end);
  expect(await storedIn(other)).toEqual(nothing);
});

test.each([
  ['cut short', (bytes: Uint8Array) => bytes.slice(0, -1), 'broken'],
  ['with bytes after its end', (bytes: Uint8Array) => new Uint8Array([...bytes, 0]), 'broken'],
  ['cut within its header', (bytes: Uint8Array) => bytes.slice(0, 60), 'broken'],
  ['of a later version', (bytes: Uint8Array) => bytes.with(11, 9), 'later-version'],
  ['that is a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'no-walk'],
  ['that is empty', () => new Uint8Array(0), 'no-walk'],
])('a file %s is rejected', async (_what, change, expectedKind) => {
  const other = aDevice();
  const bytes = new Uint8Array(change(await aWalkFile()));
  expect(await imported(other, bytes)).toBe(expectedKind);
  expect(await storedIn(other)).toEqual(nothing);
});

test('a medium under the name of another one is rejected, though each of its chunks fits', async () => {
  const bytes = await aWalkFile();
  const [mine, stolen] = [digestOf(short), 'f'.repeat(64)];
  const text = Buffer.from(bytes).toString('latin1');
  // Replaces the hash everywhere but in the list of chunks, as an attacker would to substitute a
  // sound.
  const forged = text.replaceAll(mine, (hash, at: number) =>
    text.slice(at - 2, at) === '["' && text.slice(at + 64, at + 66) === '"]' ? hash : stolen,
  );
  const other = aDevice();
  const end = await imported(
    other,
    Uint8Array.from(forged, (character) => character.charCodeAt(0)),
  );
  expect(end).toEqual(['broken', 2 * CHUNK + 5]);
  expect(await storedIn(other)).toEqual(nothing);
});

test('a cancelled import, or one without space, stores nothing', async () => {
  const bytes = await aWalkFile();
  const cancelled = aDevice();
  expect((await imported(cancelled, bytes, 1))[0]).toBe('cancelled');
  expect(await storedIn(cancelled)).toEqual(nothing);
  const small = aDevice(700);
  expect(await imported(small, bytes)).toEqual(['no-space']);
  expect(await storedIn(small)).toEqual(nothing);
});

test('a file left by a crash is deleted at the next start, but not while another tab uses it', async () => {
  const { ports, media } = aDevice();
  const partialPack: StoredDownload = { ...download, state: 'paused', source: 'file' };
  await media.storeDownload(partialPack);
  await ports.locks.tryLock('download:demo', () => dropPartialFileImports(ports, [partialPack]));
  expect(await media.storedDownloads()).toMatchObject({ value: [{ source: 'file' }] });
  await dropPartialFileImports(ports, [partialPack]);
  expect(await media.storedDownloads()).toEqual({ ok: true, value: [] });
});

test('a restricted walk and a damaged one cannot be saved', async () => {
  const device = await aFullDevice();
  expect((await exported(device, walkOf('?sig=1.x'))).end).toEqual({ kind: 'protected' });
  expect((await exported(device, story, { ...download, owner: '7' })).end).toEqual({
    kind: 'protected',
  });
  await device.media.storeChunk(digestOf(short), 0, new Uint8Array(700));
  expect(await exported(device)).toEqual({ end: { kind: 'damaged' }, bytes: undefined });
});
