import { expect, test } from 'vitest';
import type { StoredFile } from '../src/contract/stored-records.ts';
import { cacheWhileStreaming } from './cache-while-streaming.ts';

const sound = Uint8Array.from({ length: 10 }, (_, byte) => byte);
const row: StoredFile = {
  ...{ walk: 'demo', revision: 'met', url: '/media/a.m4a', sha256: 'a'.repeat(64), bytes: 10 },
  ...{ type: 'audio/mp4', chunkBytes: 4, chunks: [], state: 'partial' },
};

function responseOf(pieces: readonly Uint8Array[], headers: Record<string, string> = {}) {
  const status = headers['content-range'] === undefined ? 200 : 206;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(body, { status, headers });
}

function aChunkStore() {
  const stored: [number, number[]][] = [];
  const tails: [number, number[], number][] = [];
  const storeChunk = (index: number, bytes: Uint8Array) => {
    stored.push([index, [...bytes]]);
    return Promise.resolve();
  };
  const storeTail = (index: number, bytes: Uint8Array, missing: number) => {
    tails.push([index, [...bytes], missing]);
    return Promise.reject(new Error('never came'));
  };
  return { stored, tails, parts: Promise.resolve({ row, storeChunk, storeTail }) };
}

const inPieces = (from: number, length: number) =>
  Array.from({ length: Math.ceil((10 - from) / length) }, (_, index) =>
    sound.slice(from + index * length, from + (index + 1) * length),
  );

test.each([1, 3, 4, 7, 10])(
  'in pieces of %s bytes the response is unchanged, and its chunks are cached',
  async (length) => {
    const { stored, parts } = aChunkStore();
    const response = cacheWhileStreaming(responseOf(inPieces(0, length), { etag: 'x' }), parts);
    expect([response.status, response.headers.get('etag')]).toEqual([200, 'x']);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...sound]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stored).toEqual([
      [0, [0, 1, 2, 3]],
      [1, [4, 5, 6, 7]],
      [2, [8, 9]],
    ]);
  },
);

test.each([
  [0, [0, 1, 2], []],
  [3, [1, 2], [[0, [0, 0, 0, 3], 3]]],
  [4, [1, 2], []],
  [5, [2], [[1, [0, 5, 6, 7], 1]]],
  [9, [], [[2, [0, 9], 1]]],
])('from byte %s on the chunks %j are complete', async (first, complete, begunBefore) => {
  const { stored, tails, parts } = aChunkStore();
  const headers = { 'content-range': `bytes ${String(first)}-9/10` };
  const response = cacheWhileStreaming(responseOf(inPieces(first, 3), headers), parts);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...sound.subarray(first)]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(stored.map(([index]) => index)).toEqual(complete);
  expect(tails).toEqual(begunBefore);
});

test('a client that aborts half way leaves that half cached, and nothing is read ahead', async () => {
  const { stored, parts } = aChunkStore();
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(sound.slice(given, given + 1));
        given += 1;
      },
    },
    { highWaterMark: 0 },
  );
  const reader = cacheWhileStreaming(new Response(body), parts).body!.getReader();
  for (let read = 0; read < 5; read += 1) await reader.read();
  await reader.cancel();
  expect(stored).toEqual([[0, [0, 1, 2, 3]]]);
  expect(given).toBeLessThan(8);
});

test.each([
  ['another size', { 'content-range': 'bytes 0-9/11' }],
  ['no size', { 'content-range': 'bytes 0-9/*' }],
  ['other bytes in transit', { 'content-encoding': 'gzip' }],
])('of a response with %s nothing is cached', async (_name, headers) => {
  const { stored, parts } = aChunkStore();
  const fetched = responseOf([sound], headers);
  const response = cacheWhileStreaming(fetched, parts);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...sound]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(stored).toEqual([]);
});

test('a device that stores nothing lets everything pass', async () => {
  const storeChunk = () => Promise.reject(new Error('full'));
  const parts = Promise.resolve({ row, storeChunk, storeTail: storeChunk });
  const response = cacheWhileStreaming(responseOf(inPieces(0, 4)), parts);
  expect((await response.arrayBuffer()).byteLength).toBe(10);
});

test('the response does not wait for the decision to cache, and what passed meanwhile is cached', async () => {
  const { stored, parts } = aChunkStore();
  let open: () => void = () => undefined;
  const streamCache = new Promise<void>((resolve) => (open = resolve)).then(() => parts);
  const response = cacheWhileStreaming(responseOf(inPieces(0, 3)), streamCache);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...sound]);
  expect(stored).toEqual([]);
  open();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stored.map(([index]) => index)).toEqual([0, 1, 2]);
});

test('a device that cannot read its rows of the file lets it pass', async () => {
  const response = cacheWhileStreaming(
    responseOf(inPieces(0, 3)),
    Promise.reject(new Error('broken')),
  );
  expect((await response.arrayBuffer()).byteLength).toBe(10);
});
