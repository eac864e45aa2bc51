import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { subtleDigest } from '../../../platform/system/subtle-digest.ts';
import { memoryNetwork, memoryMediaSource } from '../../../platform/network/memory.ts';
import { memoryDownloadMarks } from '../../../platform/local-state/memory.ts';
import { memoryMedia, memoryCachedFiles } from '../../../platform/media-store/memory.ts';
import { memoryStorageSpace } from '../../../platform/device/memory.ts';
import { memoryLocks } from '../../../platform/tabs/memory.ts';
import type { CachedFile, StoredFile } from '../../../contract/stored-records.ts';
import type { MediaStorePort } from '../../../platform/media-store/port.ts';
import { aSound, CHUNK, digestOf, fileOf, walkOf } from '../downloads/testing/a-sound.ts';
import { storeDownloadRequest } from '../downloads/download-request.ts';
import { storeStoryOffline } from '../stories/stored-stories.ts';
import { openVisitedMedia } from './visited-media.ts';
import {
  dropVisitedMedia,
  dropCachedFiles,
  measureVisitedMedia,
  spaceBesideVisited,
  withSpaceOfVisited,
} from './visited-media-space.ts';
import { emitter } from '../../../lib/signal.ts';

const MB = 1_000_000;
const long = aSound(1, 5 * CHUNK + 9);
const short = aSound(2, 700);
const demo = walkOf('demo', 'aa', [long, short]);
const [longUrl = '', shortUrl = ''] = demo.files.map(({ url }) => url);

async function aDevice({ freeBytes = 500 * MB, leave = '', isVisited: isWalkStored = true } = {}) {
  const stored = emitter<string>();
  const story = leave === '' ? demo : walkOf('demo', 'aa', [long, short], leave);
  const addresses = new Map(story.files.map(({ url }, index) => [url, index === 0 ? long : short]));
  const source = memoryMediaSource(addresses);
  const { media, stories } = memoryMedia();
  const network = memoryNetwork();
  const clock = manualClock(5);
  let owner: string | undefined;
  const ports = {
    marks: memoryDownloadMarks(),
    ...{ media, stories, source, network, clock },
    digest: subtleDigest(crypto),
    locks: memoryLocks(),
    space: memoryStorageSpace(freeBytes),
    report: { warn: () => undefined },
    owner: () => owner,
    onDownloaded: () => undefined,
    onStoryStored: stored.subscribe,
    pageLocation: { here: () => 'https://player.example/a/demo', below: '' },
  };
  const is = (next: string) => (owner = next);
  if (leave !== '') is('7');
  const storeWalk = async () => {
    await storeStoryOffline(story, ports);
    stored.emit('demo');
  };
  if (isWalkStored) await storeWalk();
  return { ...ports, ports, is, storeWalk, page: () => openVisitedMedia(ports) };
}

const cachedTile: CachedFile = {
  ...{ address: 'https://tiles.example/1', kind: 'tile', status: 200, type: 'image/png' },
  ...{ sha256: '0'.repeat(64), bytes: 3, freshUntilMs: 9, usedAtMs: 1 },
};
const names = async (media: Pick<MediaStorePort, 'visitedFiles'>) => {
  const files = await media.visitedFiles();
  return files.ok ? files.value.map(({ sha256, state }) => `${state} ${sha256}`) : files.error;
};

test('media visited before their walk was stored stay once it is stored', async () => {
  const { media, storeWalk, page } = await aDevice({ isVisited: false });
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', shortUrl);
  visitedMedia.cacheVisited('other', longUrl);
  await visitedMedia.settled();
  expect(await names(media)).toEqual([]);
  await storeWalk();
  await visitedMedia.settled();
  expect(await names(media)).toEqual([`ready ${digestOf(short)}`]);
});

test('visited media are fetched and checked once, and then complete', async () => {
  const { media, source, page } = await aDevice();
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', longUrl);
  visitedMedia.cacheVisited('demo', longUrl);
  await visitedMedia.settled();
  expect(source.requested().map(({ first }) => first / CHUNK)).toEqual([0]);
  expect(await media.completeFile(digestOf(long))).toEqual({
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
  later.cacheVisited('demo', longUrl);
  await later.settled();
  expect(source.requested()).toHaveLength(1);
  const cachedFiles = memoryCachedFiles();
  await cachedFiles.cacheFile(cachedTile, new Uint8Array(3));
  const sizes = { sound: long.byteLength, picture: 0, tiles: 3, archives: 0, pages: 0 };
  expect(await measureVisitedMedia(media, cachedFiles)).toEqual(sizes);
  await dropCachedFiles(cachedFiles);
  expect(await measureVisitedMedia(media, cachedFiles)).toEqual({ ...sizes, tiles: 0 });
  expect(await spaceBesideVisited(memoryStorageSpace(1), media).freeBytes()).toBe(
    1 + long.byteLength,
  );
  await later.dropVisited();
  expect(await names(media)).toEqual([]);
});

test('files that the walk does not list, and other files than media, are left alone', async () => {
  const { media, source, page } = await aDevice();
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', '/assets/audio/empty.mp3');
  visitedMedia.cacheVisited('demo', `/media/${'a'.repeat(64)}.m4a`);
  visitedMedia.cacheVisited('other', shortUrl);
  await visitedMedia.settled();
  expect([await names(media), source.requested()]).toEqual([[], []]);
});

test('a visitor who saves data gets nothing unrequested', async () => {
  const { media, network, page } = await aDevice();
  network.spare(true);
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', shortUrl);
  await visitedMedia.settled();
  network.spare(false);
  expect(await names(media)).toEqual([]);
  visitedMedia.cacheVisited('demo', shortUrl);
  await visitedMedia.settled();
  expect(await names(media)).toEqual([`ready ${digestOf(short)}`]);
});

test('a sound that needs the network gets it at once; stored chunks are not fetched again', async () => {
  const { ports, media, network, source } = await aDevice();
  network.occupy(true);
  let chunks = 0;
  const watched: MediaStorePort = {
    ...media,
    storeChunk(...chunk) {
      chunks += 1;
      if (chunks === 2) network.occupy(true);
      return media.storeChunk(...chunk);
    },
  };
  const visitedMedia = openVisitedMedia({ ...ports, media: watched });
  visitedMedia.cacheVisited('demo', longUrl);
  await expect.poll(() => names(media)).toEqual([`partial ${digestOf(long)}`]);
  expect(source.requested()).toEqual([]);
  network.occupy(false);
  await expect.poll(() => chunks).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(source.requested()).toHaveLength(1);
  network.occupy(false);
  await visitedMedia.settled();
  expect(source.requested().map(({ first }) => first / CHUNK)).toEqual([0, 2]);
  expect(await names(media)).toEqual([`ready ${digestOf(long)}`]);
});

test('a connection that breaks leaves the stored chunks; at the next visit the rest is fetched', async () => {
  const { media, source, page } = await aDevice();
  source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', longUrl);
  await visitedMedia.settled();
  expect(await names(media)).toEqual([`partial ${digestOf(long)}`]);
  visitedMedia.cacheVisited('demo', longUrl);
  await visitedMedia.settled();
  expect(source.requested().map(({ first }) => first / CHUNK)).toEqual([0, 2]);
  expect(await names(media)).toEqual([`ready ${digestOf(long)}`]);
});

test('a file that the server does not send leaves nothing behind', async () => {
  const { media, source, page } = await aDevice();
  source.breakNext({ afterBytes: 0, end: { kind: 'rejected', status: 404 } });
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', longUrl);
  await visitedMedia.settled();
  expect(await names(media)).toEqual([]);
});

test('nothing is cached on a device with little space', async () => {
  const { media, page } = await aDevice({ freeBytes: 299 * MB });
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', shortUrl);
  await visitedMedia.settled();
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

test('over the limit the oldest is evicted', async () => {
  const { media, page } = await aDevice();
  await media.storeFiles([old('a', 2), old('b', 1)]);
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', shortUrl);
  await visitedMedia.settled();
  expect(await names(media)).toEqual([`ready ${digestOf(short)}`, `ready ${'a'.repeat(64)}`]);
});

test('a restricted file is cached for its user, and not without one', async () => {
  const device = await aDevice({ leave: '?sig=x' });
  const visitedMedia = device.page();
  visitedMedia.cacheVisited('demo', `${shortUrl}?sig=x`);
  await visitedMedia.settled();
  expect(await device.media.visitedFiles()).toMatchObject({ value: [{ owner: '7' }] });
  await dropVisitedMedia(device.media);
  const nobodys = openVisitedMedia({ ...device.ports, owner: () => undefined });
  nobodys.cacheVisited('demo', `${shortUrl}?sig=x`);
  await nobodys.settled();
  expect(await names(device.media)).toEqual([]);
});

test('a visited file that a download wants belongs to the download from then on, and is not fetched again', async () => {
  const { ports, media, page } = await aDevice();
  const visitedMedia = page();
  visitedMedia.cacheVisited('demo', shortUrl);
  await visitedMedia.settled();
  const pageLife = { onOnline: () => () => undefined };
  const api = { getStory: () => new Promise<never>(() => undefined) };
  await storeDownloadRequest({ ...ports, pageLife, api }, demo, [2]);
  expect(await names(media)).toEqual([]);
  const files = await media.filesOfDownload({ walk: 'demo', revision: 'aa' });
  expect(files).toMatchObject({ ok: true });
  expect(files.ok && files.value.find(({ sha256 }) => sha256 === digestOf(short))).toMatchObject({
    state: 'ready',
  });
  expect(await media.storedChunks(digestOf(short))).toEqual({ ok: true, value: [0] });
});

test('[DL20] visited media give their space to a requested download', async () => {
  const { media } = memoryMedia();
  await media.storeFiles([old('a', 1)]);
  let writes = 0;
  const full = { ok: false, error: { kind: 'media/full' } } as const;
  const small: MediaStorePort = {
    ...media,
    async storeChunk(...chunk) {
      writes += 1;
      const files = await media.visitedFiles();
      return files.ok && files.value.length > 0 ? full : media.storeChunk(...chunk);
    },
  };
  const chunk = ['c'.repeat(64), 0, new Uint8Array(4)] as const;
  expect(await withSpaceOfVisited(small).storeChunk(...chunk)).toEqual({
    ok: true,
    value: undefined,
  });
  expect([writes, await names(media)]).toEqual([2, []]);
  const fullForGood: MediaStorePort = { ...media, storeChunk: () => Promise.resolve(full) };
  expect(await withSpaceOfVisited(fullForGood).storeChunk(...chunk)).toEqual(full);
});
