import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryMedia } from '../src/platform/media-store/memory.ts';
import { storedBeginning, isBeginningStored, storedMedium } from './stored-media.ts';

const sound = Uint8Array.from({ length: 10 }, (_, byte) => byte);
const chunkBytes = 4;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const sha256 = digestOf(sound);
const chunks = [sound.slice(0, 4), sound.slice(4, 8), sound.slice(8)];
const url = `https://host/media/${sha256}.m4a`;

async function aDevice(state: 'ready' | 'partial' = 'ready') {
  const { media } = memoryMedia();
  for (const [index, bytes] of chunks.entries()) await media.storeChunk(sha256, index, bytes);
  await media.storeFiles([
    {
      walk: 'demo',
      revision: '1',
      url: `/media/${sha256}.m4a`,
      sha256,
      bytes: sound.length,
      type: 'audio/mp4',
      chunkBytes,
      chunks: chunks.map(digestOf),
      state,
    },
  ]);
  const read: number[] = [];
  const stored = {
    completeFile: async (of: string) => valueOf(await media.completeFile(of)),
    fileWithChunks: async (of: string) => {
      const file = valueOf(await media.filesOfContent(of))?.[0];
      return file && { file, chunks: valueOf(await media.storedChunks(of)) ?? [] };
    },
    readChunk: async (of: string, index: number) => {
      read.push(index);
      return valueOf(await media.readChunk(of, index))?.slice();
    },
    dropChunk: media.dropChunk,
    digest: (bytes: Uint8Array) => Promise.resolve(digestOf(bytes)),
  };
  return { media, stored, read };
}
const valueOf = <T>(response: { ok: true; value: T } | { ok: false }) =>
  response.ok ? response.value : undefined;

async function shown(response: Response | undefined) {
  if (!response) return undefined;
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), bytes: [...(await bytesOf(response))] };
}
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const kind = { 'accept-ranges': 'bytes', 'content-type': 'audio/mp4' };
const partOf = (first: number, last: number) => ({
  status: 206,
  headers: {
    ...kind,
    'content-length': String(last - first + 1),
    'content-range': `bytes ${String(first)}-${String(last)}/10`,
  },
  bytes: [...sound.subarray(first, last + 1)],
});

test('without a range the whole file is returned', async () => {
  const { stored } = await aDevice();
  expect(await shown(await storedMedium(url, null, stored))).toEqual({
    status: 200,
    headers: { ...kind, 'content-length': '10' },
    bytes: [...sound],
  });
});

test.each([
  ['bytes=0-1', 0, 1],
  ['bytes=3-8', 3, 8],
  ['bytes=4-', 4, 9],
  ['bytes=-3', 7, 9],
])('%s returns exactly these bytes', async (header, first, last) => {
  const { stored } = await aDevice();
  expect(await shown(await storedMedium(`${url}?sig=ended`, header, stored))).toEqual(
    partOf(first, last),
  );
});

test('a range that the file does not have is rejected with its size', async () => {
  const { stored } = await aDevice();
  expect(await shown(await storedMedium(url, 'bytes=10-', stored))).toEqual({
    status: 416,
    headers: { ...kind, 'content-range': 'bytes */10' },
    bytes: [],
  });
});

test('incomplete files, and other files than media, are left to the network', async () => {
  const { stored } = await aDevice('partial');
  expect(await storedMedium(url, null, stored)).toBeUndefined();
  expect(await storedMedium('https://host/media/bell.m4a', null, stored)).toBeUndefined();
});

test('chunks are read when they are requested, not ahead', async () => {
  const { stored, read } = await aDevice();
  const reader = (await storedMedium(url, null, stored))?.body?.getReader();
  expect(read).toEqual([0]);
  await reader?.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toEqual([0]);
  await reader?.read();
  expect(read).toEqual([0, 1]);
  await reader?.cancel();
});

test('a damaged first chunk is not played: the network responds, and the chunk is deleted', async () => {
  const { media, stored } = await aDevice();
  await media.storeChunk(sha256, 1, new Uint8Array(4));
  expect(await storedMedium(url, 'bytes=5-', stored)).toBeUndefined();
  expect(await media.storedChunks(sha256)).toEqual({ ok: true, value: [0, 2] });
  expect(await storedMedium(url, null, stored)).toBeUndefined();
});

test('a damaged later chunk ends the response before it', async () => {
  const { media, stored } = await aDevice();
  await media.storeChunk(sha256, 2, new Uint8Array(2));
  const response = await storedMedium(url, null, stored);
  await expect(response?.arrayBuffer()).rejects.toThrow('damaged');
  expect(await stored.completeFile(sha256)).toBeUndefined();
});

test.each([
  ['bytes=0-', [0, 1], 0, 7],
  ['bytes=5-', [0, 1], 5, 7],
  ['bytes=0-1', [0], 0, 1],
  ['bytes=0-', [0, 2], 0, 3],
  ['bytes=9-', [0, 2], 9, 9],
])(
  'of %s with the chunks %j as much is returned as is stored',
  async (header, here, first, last) => {
    const { media, stored } = await aDevice('partial');
    for (const index of [0, 1, 2]) if (!here.includes(index)) await media.dropChunk(sha256, index);
    const response = await storedBeginning(url, header, stored);
    expect(await shown(response)).toEqual(partOf(first, last));
  },
);

test('without the requested byte, or without a range, the worker does not respond', async () => {
  const { media, stored } = await aDevice('partial');
  await media.dropChunk(sha256, 1);
  expect(await storedBeginning(url, 'bytes=4-', stored)).toBeUndefined();
  expect(await storedBeginning(url, null, stored)).toBeUndefined();
  expect(await storedBeginning('https://host/media/other.m4a', 'bytes=0-', stored)).toBeUndefined();
});

test.each([
  [[0, 1], true],
  [[0], true],
  [[1, 2], false],
  [[], false],
])('with the chunks %j a player can begin: %s', async (here, can) => {
  const { media, stored } = await aDevice('partial');
  for (const index of [0, 1, 2]) if (!here.includes(index)) await media.dropChunk(sha256, index);
  expect(await isBeginningStored(url, stored)).toBe(can);
  expect(await isBeginningStored('https://host/media/other.m4a', stored)).toBe(false);
});

test('a beginning that is damaged on the disk is not returned', async () => {
  const { media, stored } = await aDevice('partial');
  await media.storeChunk(sha256, 0, new Uint8Array([9, 9, 9, 9]));
  expect(await storedBeginning(url, 'bytes=0-', stored)).toBeUndefined();
  expect(valueOf(await media.storedChunks(sha256))).toEqual([1, 2]);
});
