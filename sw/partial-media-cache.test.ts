import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryMedia } from '../src/platform/media-store/memory.ts';
import { encodeStory } from '../src/core/story/encode.ts';
import { aWalk } from '../src/core/story/testing/a-walk.ts';
import { openPartialMediaCache } from './partial-media-cache.ts';

const MB = 1_000_000;
const sound = Uint8Array.from({ length: 10 }, (_, byte) => byte);
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const sha256 = digestOf(sound);
const pieces = [sound.slice(0, 4), sound.slice(4, 8), sound.slice(8)];
const url = `https://host/media/${sha256}.m4a`;
const listed = {
  ...{ url: `/media/${sha256}.m4a`, sha256, bytes: 10, type: 'audio/mp4', chunkBytes: 4 },
  chunks: pieces.map(digestOf),
};

async function aWorker({ freeBytes = 900 * MB } = {}) {
  const { media, stories } = memoryMedia();
  const story = aWalk('demo')
    .withTrack()
    .with({ revision: 'r', files: [listed] })
    .build();
  await stories.storeStory({
    walk: 'demo',
    revision: 'r',
    wire: { ...encodeStory(story) },
    keptAtMs: 1,
  });
  let nowMs = 5;
  let isErased = false;
  const requested: (string | null)[] = [];
  let server = (first: number, last: number) =>
    new Response(sound.slice(first, last + 1), { status: 206 });
  const heard = openPartialMediaCache({
    ...{ media, stories },
    digest: (bytes) => Promise.resolve(digestOf(bytes)),
    nowMs: () => nowMs,
    freeBytes: () => Promise.resolve(freeBytes),
    openWalks: () => Promise.resolve(['demo']),
    isBeingErased: () => isErased,
    network: (request) => {
      const range = request.headers.get('range');
      requested.push(range);
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      return Promise.resolve(server(Number(first), Number(last)));
    },
  });
  const files = async () => {
    const visited = await media.visitedFiles();
    return visited.ok
      ? visited.value.map(({ state, metAtMs, walk }) => [walk, state, metAtMs])
      : [];
  };
  const storedChunks = async () => {
    const chunks = await media.storedChunks(sha256);
    return chunks.ok ? chunks.value : [];
  };
  const erase = () => (isErased = true);
  const becomeHost = (answering: typeof server) => (server = answering);
  return {
    heard,
    media,
    files,
    storedChunks,
    erase,
    requested,
    becomeHost,
    is: (ms: number) => (nowMs = ms),
  };
}

test('half a chunk that passed stays, and is complete with its rest', async () => {
  const { heard, files, storedChunks, is } = await aWorker();
  const first = await heard.streamCacheOf(url, 'demo');
  expect(await files()).toEqual([]);
  await first?.storeChunk(0, pieces[0]!);
  expect([await files(), await storedChunks()]).toEqual([[['demo', 'partial', 5]], [0]]);
  is(9);
  const second = await heard.streamCacheOf(url, 'demo');
  await second?.storeChunk(2, pieces[2]!);
  await second?.storeChunk(1, pieces[1]!);
  expect([await files(), await storedChunks()]).toEqual([[['demo', 'ready', 9]], [0, 1, 2]]);
});

/** A chunk of which all but the first two bytes have passed. */
const tailOf = (index: number) => new Uint8Array(pieces[index]!).fill(0, 0, 2);

test('a chunk that passed from its middle on is cached with the bytes before it, fetched once', async () => {
  const { heard, storedChunks, requested, media } = await aWorker();
  const streamCache = await heard.streamCacheOf(url, 'demo');
  await streamCache?.storeChunk(0, pieces[0]!);
  await streamCache?.storeTail(1, tailOf(1), 2);
  expect([await storedChunks(), requested]).toEqual([[0, 1], ['bytes=4-5']]);
  expect(await media.readChunk(sha256, 1)).toMatchObject({ value: pieces[1] });
  await streamCache?.storeTail(1, tailOf(1), 2);
  expect(requested).toHaveLength(1);
});

test('of a sound heard from its middle on the beginning is requested, once, since nothing plays without it', async () => {
  const { heard, storedChunks, requested } = await aWorker();
  const streamCache = await heard.streamCacheOf(url, 'demo');
  await streamCache?.storeTail(1, tailOf(1), 2);
  await streamCache?.storeChunk(2, pieces[2]!);
  await expect.poll(storedChunks).toEqual([0, 1, 2]);
  expect(requested).toEqual(['bytes=4-5', 'bytes=0-3']);
});

test('a chunk whose beginning passed is not fetched whole', async () => {
  const { heard, storedChunks, requested } = await aWorker();
  const streamCache = await heard.streamCacheOf(url, 'demo');
  await Promise.all([
    streamCache?.storeTail(0, tailOf(0), 2),
    streamCache?.storeChunk(1, pieces[1]!),
  ]);
  await expect.poll(storedChunks).toEqual([0, 1]);
  expect(requested).toEqual(['bytes=0-1']);
});

test.each([
  ['fails', () => Response.error()],
  ['answers with the whole file', () => new Response(sound)],
  ['answers with fewer bytes', () => new Response(sound.slice(4, 5), { status: 206 })],
  ['answers with other bytes', () => new Response(sound.slice(0, 2), { status: 206 })],
])(
  'when the server %s, the chunk without its beginning is not cached',
  async (_name, answering) => {
    const { heard, storedChunks, becomeHost } = await aWorker();
    becomeHost(answering);
    const streamCache = await heard.streamCacheOf(url, 'demo');
    await streamCache?.storeTail(1, tailOf(1), 2);
    expect(await storedChunks()).toEqual([]);
  },
);

test('bytes that differ from the walk’s file list are not cached', async () => {
  const { heard, files, storedChunks } = await aWorker();
  const streamCache = await heard.streamCacheOf(url, 'demo');
  await streamCache?.storeChunk(0, pieces[1]!);
  await streamCache?.storeChunk(1, pieces[0]!);
  expect([await files(), await storedChunks()]).toEqual([[], []]);
});

test.each([
  ['of a walk that is not known here', url, 'museum'],
  ['that is restricted', `${url}?sig=x`, 'demo'],
  ['that no page of a walk requests', url, undefined],
  ['that the walk does not list', url.replace(sha256, 'a'.repeat(64)), 'demo'],
])('a medium %s passes', async (_name, requested, walk) => {
  const { heard } = await aWorker();
  expect(await heard.streamCacheOf(requested, walk)).toBeUndefined();
});

test('a device with little space caches nothing', async () => {
  const { heard, files, storedChunks } = await aWorker({ freeBytes: 299 * MB });
  const streamCache = await heard.streamCacheOf(url, 'demo');
  await streamCache?.storeChunk(0, pieces[0]!);
  expect([await files(), await storedChunks()]).toEqual([[], []]);
});

test('where the open walk fills all the space: nothing of it is evicted', async () => {
  const { heard, media, files } = await aWorker();
  const large = { ...listed, sha256: 'b'.repeat(64), bytes: 200 * MB, walk: 'demo' };
  await media.storeFiles([{ ...large, revision: 'met', state: 'ready', metAtMs: 1 }]);
  const streamCache = await heard.streamCacheOf(url, 'demo');
  await streamCache?.storeChunk(0, pieces[0]!);
  expect(await files()).toEqual([['demo', 'ready', 1]]);
});

test('a download in progress gets the chunk and no row beside its own', async () => {
  const { heard, media, files, storedChunks } = await aWorker();
  await media.storeFiles([{ ...listed, walk: 'demo', revision: 'r', state: 'partial' }]);
  const streamCache = await heard.streamCacheOf(url, 'demo');
  await streamCache?.storeChunk(1, pieces[1]!);
  expect([await files(), await storedChunks()]).toEqual([[], [1]]);
});

test('a response in flight while somebody deletes their data is not cached', async () => {
  const { heard, files, storedChunks, erase } = await aWorker();
  const streamCache = await heard.streamCacheOf(url, 'demo');
  erase();
  await streamCache?.storeChunk(0, pieces[0]!);
  expect([await files(), await storedChunks()]).toEqual([[], []]);
});
