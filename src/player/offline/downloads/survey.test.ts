import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { subtleDigest } from '../../../platform/system/subtle-digest.ts';
import { memoryNetwork, memoryMediaSource } from '../../../platform/network/memory.ts';
import { memoryDownloadMarks } from '../../../platform/local-state/memory.ts';
import { memoryMedia } from '../../../platform/media-store/memory.ts';
import { memoryStorageSpace } from '../../../platform/device/memory.ts';
import { memoryLocks } from '../../../platform/tabs/memory.ts';
import { addressesOf, originalOf } from '../../../core/offline/remote-origin.ts';
import { soundsOnlyOnline, wantedFiles } from '../../../core/offline/wanted-files.ts';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import { decodeStory } from '../../../core/story/decode.ts';
import { encodeStory } from '../../../core/story/encode.ts';
import type { ApiResult } from '../../../platform/server-api/port.ts';
import type { Story } from '../../../core/story/model.ts';
import {
  responseOrStoredStory,
  storeStoryOffline,
  newestToDownload,
} from '../stories/stored-stories.ts';
import { openVisitedMedia } from '../visited-media/visited-media.ts';
import { openDownloads } from './open-downloads.ts';
import { aSound, CHUNK, digestOf } from './testing/a-sound.ts';

const oldOrigin = 'https://old.example';
const long = aSound(4, 2 * CHUNK + 9);
const nameOf = (address: string) => digestOf(new TextEncoder().encode(address));

/**
 * As a legacy server sends it: one sound is readable, one is closed to us, one is beside the page.
 */
const decodedStory = decodeStory(
  encodeStory(
    aWalk('alt')
      .withTrack({ slug: 'a', audio: { 2: `${oldOrigin}/a.m4a` } })
      .withTrack({ slug: 'b', audio: { 2: 'https://closed.example/b.m4a' } })
      .withTrack({ slug: 'c', audio: { 2: '/ton/c.m4a' } })
      .build(),
  ),
  'alt',
).story;

function aDevice() {
  const { media, stories } = memoryMedia();
  const files = new Map([
    [`${oldOrigin}/a.m4a`, long],
    ['https://player.example/ton/c.m4a', aSound(5, 70)],
  ]);
  const source = memoryMediaSource(files);
  let isServedByWorker = true;
  const ports = {
    marks: memoryDownloadMarks(),
    ...{ media, stories, source },
    clock: manualClock(1),
    digest: subtleDigest(crypto),
    locks: memoryLocks(),
    space: memoryStorageSpace(undefined),
    network: memoryNetwork(),
    pageLife: { onOnline: () => () => undefined },
    report: { warn: () => undefined },
    api: { getStory: (): Promise<ApiResult<Story>> => Promise.resolve(offline) },
    owner: () => undefined,
    onDownloaded: () => undefined,
    pageLocation: { here: () => 'https://player.example/a/alt', below: '' },
    isServedByWorker: () => isServedByWorker,
  };
  return { ...ports, ports, files, loseWorker: () => (isServedByWorker = false) };
}
const offline: ApiResult<Story> = { ok: false, error: { kind: 'api/offline' } };
const shown = async (ports: ReturnType<typeof aDevice>['ports']) => {
  const result = await responseOrStoredStory(Promise.resolve(offline), 'alt', ports);
  return result.ok ? result.value : undefined;
};
const originals = [`${oldOrigin}/a.m4a`, 'https://player.example/ton/c.m4a'];

test('[DL23] readable media of a legacy server can be downloaded, and the rest needs the network', async () => {
  const { ports } = aDevice();
  const story = await newestToDownload(decodedStory, ports);
  expect(wantedFiles(story, [2]).map(({ bytes, url }) => [originalOf(url), bytes])).toEqual([
    [originals[0], long.byteLength],
    [originals[1], 70],
  ]);
  expect(soundsOnlyOnline(story, [2])).toBe(1);
  expect((await newestToDownload(decodedStory, ports)).revision).toBe(story.revision);
});

async function until(page: ReturnType<typeof openDownloads>, kind: string): Promise<void> {
  await expect.poll(() => page.state().entries?.map(({ phase }) => phase.kind)).toEqual([kind]);
}

test('[DL23] it is stored with the digests of its first load, and later requested from the device', async () => {
  const { ports, media, source, loseWorker } = aDevice();
  const page = openDownloads(ports);
  await page.loadDownloads();
  source.breakNext({ afterBytes: CHUNK + 7, end: { kind: 'broken' } });
  await page.requestDownload(await newestToDownload(decodedStory, ports), [2]);
  await until(page, 'waiting');
  // Its bytes could not be checked after a reload: it begins again.
  const later = openDownloads({ ...ports, locks: memoryLocks() });
  await later.loadDownloads();
  await until(later, 'ready');
  expect(await media.completeFile(nameOf(`${oldOrigin}/a.m4a`))).toMatchObject({
    value: { chunks: [0, 1, 2].map((i) => digestOf(long.subarray(i * CHUNK, (i + 1) * CHUNK))) },
  });
  const here = await shown(ports);
  expect(here && addressesOf(here).map((address) => originalOf(address) ?? address)).toEqual([
    originals[0],
    'https://closed.example/b.m4a',
    originals[1],
  ]);
  expect(here && addressesOf(here)[0]).toMatch(/^\/media\/[0-9a-f]{64}\.m4a\?at=/);
  expect((await newestToDownload(decodedStory, ports)).revision).toBe(here?.revision);
  loseWorker();
  const without = await shown(ports);
  expect(without && addressesOf(without)).toEqual([
    originals[0],
    'https://closed.example/b.m4a',
    originals[1],
  ]);
});

test('[DL23] a sound of a legacy server that was heard to its end plays without the server', async () => {
  const { ports, media } = aDevice();
  await storeStoryOffline(decodedStory, ports);
  const visitedMedia = openVisitedMedia({ ...ports, onStoryStored: () => undefined });
  visitedMedia.cacheVisited('alt', `${oldOrigin}/a.m4a`);
  visitedMedia.cacheVisited('alt', `${oldOrigin}/elsewhere.m4a`);
  visitedMedia.cacheVisited('alt', 'https://closed.example/b.m4a');
  await visitedMedia.settled();
  expect(await media.visitedFiles()).toMatchObject({
    value: [{ sha256: nameOf(`${oldOrigin}/a.m4a`), state: 'ready' }],
  });
  const here = await shown(ports);
  expect(here && addressesOf(here).map((address) => originalOf(address) ?? address)).toEqual([
    `${oldOrigin}/a.m4a`,
    'https://closed.example/b.m4a',
    '/ton/c.m4a',
  ]);
  // Its story is stored as it was received.
  if (here) await storeStoryOffline(here, ports);
  expect(await ports.stories.findStory('alt', undefined)).toMatchObject({
    value: { revision: '', wire: encodeStory(decodedStory) },
  });
});
