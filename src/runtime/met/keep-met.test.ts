import { expect, test } from 'vitest';
import { manualClock } from '../../adapters/clock-manual/clock-manual.ts';
import { subtleDigest } from '../../adapters/digest-subtle/subtle-digest.ts';
import { memoryLine } from '../../adapters/line-memory/memory-line.ts';
import { memoryDownloadMarks } from '../../adapters/download-marks-memory/memory-download-marks.ts';
import { memoryMedia } from '../../adapters/media-memory/media-memory.ts';
import { memoryMediaSource } from '../../adapters/media-source-memory/memory-media-source.ts';
import { memoryStorageRoom } from '../../adapters/storage-room-memory/memory-storage-room.ts';
import { memoryTurns } from '../../adapters/turns-memory/memory-turns.ts';
import { memoryPassedFiles } from '../../adapters/media-memory/passed-memory.ts';
import type { PassedFile, StoredFile } from '../../contract/stored-records.ts';
import type { MediaStorePort } from '../../ports/media-store.ts';
import { aSound, CHUNK, digestOf, fileOf, walkOf } from '../downloads/testing/a-sound.ts';
import { keepWish } from '../downloads/wanted-pack.ts';
import { keepStory } from '../kept-stories.ts';
import { openMetMedia } from './keep-met.ts';
import { dropMet, dropPassed, keptByMeeting, roomBesideMet, withRoomOfMet } from './met-media.ts';

const MB = 1_000_000;
const long = aSound(1, 5 * CHUNK + 9);
const short = aSound(2, 700);
const demo = walkOf('demo', 'aa', [long, short]);
const [longUrl = '', shortUrl = ''] = demo.files.map(({ url }) => url);

async function aDevice({ freeBytes = 500 * MB, leave = '', isMet = true } = {}) {
  const listeners: ((walk: string) => void)[] = [];
  const story = leave === '' ? demo : walkOf('demo', 'aa', [long, short], leave);
  const addresses = new Map(story.files.map(({ url }, at) => [url, at === 0 ? long : short]));
  const source = memoryMediaSource(addresses);
  const { media, stories } = memoryMedia();
  const line = memoryLine();
  const clock = manualClock(5);
  let owner: string | undefined;
  const ports = {
    marks: memoryDownloadMarks(),
    ...{ media, stories, source, line, clock },
    digest: subtleDigest(crypto),
    turns: memoryTurns(),
    room: memoryStorageRoom(freeBytes),
    report: { warn: () => undefined },
    owner: () => owner,
    onDownloaded: () => undefined,
    onStoryKept: (listener: (walk: string) => void) => void listeners.push(listener),
    place: { here: () => 'https://player.example/a/demo', below: '' },
  };
  const is = (next: string) => (owner = next);
  if (leave !== '') is('7');
  const keep = async () => {
    await keepStory(story, ports);
    for (const listener of listeners) listener('demo');
  };
  if (isMet) await keep();
  return { ...ports, ports, is, keep, page: () => openMetMedia(ports) };
}

const passedTile: PassedFile = {
  ...{ address: 'https://tiles.example/1', kind: 'tile', status: 200, type: 'image/png' },
  ...{ sha256: '0'.repeat(64), bytes: 3, freshUntilMs: 9, usedAtMs: 1 },
};
const names = async (media: Pick<MediaStorePort, 'metFiles'>) => {
  const files = await media.metFiles();
  return files.ok ? files.value.map(({ sha256, state }) => `${state} ${sha256}`) : files.fault;
};

test('what was met before its walk was kept stays as soon as that is', async () => {
  const { media, keep, page } = await aDevice({ isMet: false });
  const met = page();
  met.met('demo', shortUrl);
  met.met('other', longUrl);
  await met.settled();
  expect(await names(media)).toEqual([]);
  await keep();
  await met.settled();
  expect(await names(media)).toEqual([`ready ${digestOf(short)}`]);
});

test('what was met is fetched, checked, and whole then; once is enough', async () => {
  const { media, source, page } = await aDevice();
  const met = page();
  met.met('demo', longUrl);
  met.met('demo', longUrl);
  await met.settled();
  expect(source.asked().map(({ first }) => first / CHUNK)).toEqual([0]);
  expect(await media.wholeFile(digestOf(long))).toEqual({
    ok: true,
    value: {
      ...fileOf(long),
      chunks: [...fileOf(long).chunks],
      walk: 'demo',
      revision: 'met',
      state: 'ready',
      metAtMs: 5,
    },
  });
  const later = page();
  later.met('demo', longUrl);
  await later.settled();
  expect(source.asked()).toHaveLength(1);
  const passed = memoryPassedFiles();
  await passed.keep(passedTile, new Uint8Array(3));
  const sizes = { sound: long.byteLength, picture: 0, tiles: 3, archives: 0, pages: 0 };
  expect(await keptByMeeting(media, passed)).toEqual(sizes);
  await dropPassed(passed);
  expect(await keptByMeeting(media, passed)).toEqual({ ...sizes, tiles: 0 });
  expect(await roomBesideMet(memoryStorageRoom(1), media).freeBytes()).toBe(1 + long.byteLength);
  await later.drop();
  expect(await names(media)).toEqual([]);
});

test('what the walk does not list, and what is no medium, is left alone', async () => {
  const { media, source, page } = await aDevice();
  const met = page();
  met.met('demo', '/assets/audio/empty.mp3');
  met.met('demo', `/media/${'a'.repeat(64)}.m4a`);
  met.met('other', shortUrl);
  await met.settled();
  expect([await names(media), source.asked()]).toEqual([[], []]);
});

test('who spares data gets nothing that nobody asked for', async () => {
  const { media, line, page } = await aDevice();
  line.spare(true);
  const met = page();
  met.met('demo', shortUrl);
  await met.settled();
  line.spare(false);
  expect(await names(media)).toEqual([]);
  met.met('demo', shortUrl);
  await met.settled();
  expect(await names(media)).toEqual([`ready ${digestOf(short)}`]);
});

test('a sound that needs the line has it at once; what had come is not fetched again', async () => {
  const { ports, media, line, source } = await aDevice();
  line.occupy(true);
  let chunks = 0;
  const watched: MediaStorePort = {
    ...media,
    keepChunk(...chunk) {
      chunks += 1;
      if (chunks === 2) line.occupy(true);
      return media.keepChunk(...chunk);
    },
  };
  const met = openMetMedia({ ...ports, media: watched });
  met.met('demo', longUrl);
  await expect.poll(() => names(media)).toEqual([`partial ${digestOf(long)}`]);
  expect(source.asked()).toEqual([]);
  line.occupy(false);
  await expect.poll(() => chunks).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(source.asked()).toHaveLength(1);
  line.occupy(false);
  await met.settled();
  expect(source.asked().map(({ first }) => first / CHUNK)).toEqual([0, 2]);
  expect(await names(media)).toEqual([`ready ${digestOf(long)}`]);
});

test('a connection that breaks leaves what has come; met again, the rest is fetched', async () => {
  const { media, source, page } = await aDevice();
  source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  const met = page();
  met.met('demo', longUrl);
  await met.settled();
  expect(await names(media)).toEqual([`partial ${digestOf(long)}`]);
  met.met('demo', longUrl);
  await met.settled();
  expect(source.asked().map(({ first }) => first / CHUNK)).toEqual([0, 2]);
  expect(await names(media)).toEqual([`ready ${digestOf(long)}`]);
});

test('what a host does not give leaves nothing behind', async () => {
  const { media, source, page } = await aDevice();
  source.breakNext({ afterBytes: 0, end: { kind: 'refused', status: 404 } });
  const met = page();
  met.met('demo', longUrl);
  await met.settled();
  expect(await names(media)).toEqual([]);
});

test('a device that is short of room is left alone', async () => {
  const { media, page } = await aDevice({ freeBytes: 299 * MB });
  const met = page();
  met.met('demo', shortUrl);
  await met.settled();
  expect(await names(media)).toEqual([]);
});

const old = (name: string, metAtMs: number): StoredFile => ({
  ...fileOf(short),
  chunks: [],
  sha256: name.repeat(64),
  walk: 'old',
  revision: 'met',
  state: 'ready',
  bytes: 100 * MB,
  metAtMs,
});

test('with too much of it the oldest goes', async () => {
  const { media, page } = await aDevice();
  await media.keepFiles([old('a', 2), old('b', 1)]);
  const met = page();
  met.met('demo', shortUrl);
  await met.settled();
  expect(await names(media)).toEqual([`ready ${digestOf(short)}`, `ready ${'a'.repeat(64)}`]);
});

test('what stands on a right is kept for its holder, and not without one', async () => {
  const device = await aDevice({ leave: '?sig=x' });
  const met = device.page();
  met.met('demo', `${shortUrl}?sig=x`);
  await met.settled();
  expect(await device.media.metFiles()).toMatchObject({ value: [{ owner: '7' }] });
  await dropMet(device.media);
  const nobodys = openMetMedia({ ...device.ports, owner: () => undefined });
  nobodys.met('demo', `${shortUrl}?sig=x`);
  await nobodys.settled();
  expect(await names(device.media)).toEqual([]);
});

test('what a download wants of it is the download’s from then on, and not fetched again', async () => {
  const { ports, media, page } = await aDevice();
  const met = page();
  met.met('demo', shortUrl);
  await met.settled();
  const pageLife = { onOnline: () => () => undefined };
  const host = { getStory: () => new Promise<never>(() => undefined) };
  await keepWish({ ...ports, pageLife, host }, demo, [2]);
  expect(await names(media)).toEqual([]);
  const files = await media.files({ walk: 'demo', revision: 'aa' });
  expect(files).toMatchObject({ ok: true });
  expect(files.ok && files.value.find(({ sha256 }) => sha256 === digestOf(short))).toMatchObject({
    state: 'ready',
  });
  expect(await media.heldChunks(digestOf(short))).toEqual({ ok: true, value: [0] });
});

test('[DL20] what was met gives its room to what was asked for', async () => {
  const { media } = memoryMedia();
  await media.keepFiles([old('a', 1)]);
  let writes = 0;
  const full = { ok: false, fault: { kind: 'media/full' } } as const;
  const small: MediaStorePort = {
    ...media,
    async keepChunk(...chunk) {
      writes += 1;
      const files = await media.metFiles();
      return files.ok && files.value.length > 0 ? full : media.keepChunk(...chunk);
    },
  };
  const chunk = ['c'.repeat(64), 0, new Uint8Array(4)] as const;
  expect(await withRoomOfMet(small).keepChunk(...chunk)).toEqual({ ok: true, value: undefined });
  expect([writes, await names(media)]).toEqual([2, []]);
  const fullForGood: MediaStorePort = { ...media, keepChunk: () => Promise.resolve(full) };
  expect(await withRoomOfMet(fullForGood).keepChunk(...chunk)).toEqual(full);
});
