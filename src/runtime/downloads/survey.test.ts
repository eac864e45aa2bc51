import { expect, test } from 'vitest';
import { manualClock } from '../../adapters/clock-manual/clock-manual.ts';
import { subtleDigest } from '../../adapters/digest-subtle/subtle-digest.ts';
import { memoryLine } from '../../adapters/line-memory/memory-line.ts';
import { memoryDownloadMarks } from '../../adapters/download-marks-memory/memory-download-marks.ts';
import { memoryMedia } from '../../adapters/media-memory/media-memory.ts';
import { memoryMediaSource } from '../../adapters/media-source-memory/memory-media-source.ts';
import { memoryStorageRoom } from '../../adapters/storage-room-memory/memory-storage-room.ts';
import { memoryTurns } from '../../adapters/turns-memory/memory-turns.ts';
import { addressesOf, originalOf } from '../../core/offline/elsewhere.ts';
import { soundsOnlyOnline, wantedFiles } from '../../core/offline/wanted-files.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { decodeStory } from '../../core/story/decode.ts';
import { encodeStory } from '../../core/story/encode.ts';
import type { ApiAnswer } from '../../ports/api.ts';
import type { Story } from '../../core/story/model.ts';
import { answerOrKept, keepStory, newestToKeep } from '../kept-stories.ts';
import { openMetMedia } from '../met/keep-met.ts';
import { openDownloads } from './open-downloads.ts';
import { aSound, CHUNK, digestOf } from './testing/a-sound.ts';

const host = 'https://old.example';
const long = aSound(4, 2 * CHUNK + 9);
const nameOf = (address: string) => digestOf(new TextEncoder().encode(address));

/** As a host of old tells it: one sound can be read, one is closed to us, one lies beside the page. */
const told = decodeStory(
  encodeStory(
    aWalk('alt')
      .withTrack({ slug: 'a', audio: { 2: `${host}/a.m4a` } })
      .withTrack({ slug: 'b', audio: { 2: 'https://closed.example/b.m4a' } })
      .withTrack({ slug: 'c', audio: { 2: '/ton/c.m4a' } })
      .build(),
  ),
  'alt',
).story;

function aDevice() {
  const { media, stories } = memoryMedia();
  const files = new Map([
    [`${host}/a.m4a`, long],
    ['https://player.example/ton/c.m4a', aSound(5, 70)],
  ]);
  const source = memoryMediaSource(files);
  let isInCare = true;
  const ports = {
    marks: memoryDownloadMarks(),
    ...{ media, stories, source },
    clock: manualClock(1),
    digest: subtleDigest(crypto),
    turns: memoryTurns(),
    room: memoryStorageRoom(undefined),
    line: memoryLine(),
    pageLife: { onOnline: () => () => undefined },
    report: { warn: () => undefined },
    host: { getStory: (): Promise<ApiAnswer<Story>> => Promise.resolve(offline) },
    owner: () => undefined,
    onDownloaded: () => undefined,
    place: { here: () => 'https://player.example/a/alt', below: '' },
    isInCare: () => isInCare,
  };
  return { ...ports, ports, files, loseWorker: () => (isInCare = false) };
}
const offline: ApiAnswer<Story> = { ok: false, fault: { kind: 'api/offline' } };
const shown = async (ports: ReturnType<typeof aDevice>['ports']) => {
  const answer = await answerOrKept(Promise.resolve(offline), 'alt', ports);
  return answer.ok ? answer.value : undefined;
};
const originals = [`${host}/a.m4a`, 'https://player.example/ton/c.m4a'];

test('[DL23] of a host of old what may be read can be had, and the rest needs the network', async () => {
  const { ports } = aDevice();
  const story = await newestToKeep(told, ports);
  expect(wantedFiles(story, [2]).map(({ bytes, url }) => [originalOf(url), bytes])).toEqual([
    [originals[0], long.byteLength],
    [originals[1], 70],
  ]);
  expect(soundsOnlyOnline(story, [2])).toBe(1);
  expect((await newestToKeep(told, ports)).revision).toBe(story.revision);
});

async function until(page: ReturnType<typeof openDownloads>, kind: string): Promise<void> {
  await expect.poll(() => page.state().packs?.map(({ phase }) => phase.kind)).toEqual([kind]);
}

test('[DL23] it is stored with the digests of its first coming, and asked for on the device then', async () => {
  const { ports, media, source, loseWorker } = aDevice();
  const page = openDownloads(ports);
  await page.open();
  source.breakNext({ afterBytes: CHUNK + 7, end: { kind: 'broken' } });
  await page.want(await newestToKeep(told, ports), [2]);
  await until(page, 'waiting');
  // What came of it could not be checked after a reload: it begins anew.
  const later = openDownloads({ ...ports, turns: memoryTurns() });
  await later.open();
  await until(later, 'ready');
  expect(await media.wholeFile(nameOf(`${host}/a.m4a`))).toMatchObject({
    value: { chunks: [0, 1, 2].map((i) => digestOf(long.subarray(i * CHUNK, (i + 1) * CHUNK))) },
  });
  const here = await shown(ports);
  expect(here && addressesOf(here).map((address) => originalOf(address) ?? address)).toEqual([
    originals[0],
    'https://closed.example/b.m4a',
    originals[1],
  ]);
  expect(here && addressesOf(here)[0]).toMatch(/^\/media\/[0-9a-f]{64}\.m4a\?at=/);
  expect((await newestToKeep(told, ports)).revision).toBe(here?.revision);
  loseWorker();
  const without = await shown(ports);
  expect(without && addressesOf(without)).toEqual([
    originals[0],
    'https://closed.example/b.m4a',
    originals[1],
  ]);
});

test('[DL23] what was heard of a host of old to its end is there without it', async () => {
  const { ports, media } = aDevice();
  await keepStory(told, ports);
  const met = openMetMedia({ ...ports, onStoryKept: () => undefined });
  met.met('alt', `${host}/a.m4a`);
  met.met('alt', `${host}/elsewhere.m4a`);
  met.met('alt', 'https://closed.example/b.m4a');
  await met.settled();
  expect(await media.metFiles()).toMatchObject({
    value: [{ sha256: nameOf(`${host}/a.m4a`), state: 'ready' }],
  });
  const here = await shown(ports);
  expect(here && addressesOf(here).map((address) => originalOf(address) ?? address)).toEqual([
    `${host}/a.m4a`,
    'https://closed.example/b.m4a',
    '/ton/c.m4a',
  ]);
  // Its story is kept as it was told.
  if (here) await keepStory(here, ports);
  expect(await ports.stories.find('alt', undefined)).toMatchObject({
    value: { revision: '', wire: encodeStory(told) },
  });
});
