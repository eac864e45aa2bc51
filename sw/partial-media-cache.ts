import type { idbMedia } from '../src/platform/media-store/media-idb.ts';
import type { idbStories } from '../src/platform/media-store/stories-idb.ts';
import type { StoredFile } from '../src/contract/stored-records.ts';
import { chunkCount, chunkLength } from '../src/core/offline/byte-range.ts';
import { contentOf } from '../src/core/offline/media-name.ts';
import {
  bytesOf,
  hasSpaceFor,
  VISITED,
  visitedFilesToDrop,
  MAX_VISITED_BYTES,
} from '../src/core/offline/visited.ts';
import { ProblemLog } from '../src/core/story/problem.ts';
import { decodeFiles } from '../src/core/story/wire/decode-delivery.ts';
import { openElement } from '../src/core/story/wire/element.ts';
import type { StreamCache } from './cache-while-streaming.ts';

export type Network = (request: Request) => Promise<Response>;

export interface PartialMediaDependencies {
  readonly media: ReturnType<typeof idbMedia>;
  readonly stories: Pick<ReturnType<typeof idbStories>, 'findStory'>;
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>;
  readonly nowMs: () => number;
  readonly freeBytes: () => Promise<number | undefined>;
  readonly openWalks: () => Promise<readonly string[]>;
  readonly isBeingErased: () => boolean;
  readonly network: Network;
}

/** The bytes before the part that passed are requested once, within this time. */
const BYTES_BEFORE_WITHIN_MS = 30_000;

export interface PartialMediaCache {
  /** How the medium at this address is cached while it passes; undefined: it is not cached. */
  readonly streamCacheOf: (
    url: string,
    walk: string | undefined,
  ) => Promise<StreamCache | undefined>;
}

/**
 * Media that were heard or seen in part are cached like other visited media: as a row of the same
 * kind, which becomes complete once every chunk has passed. Only files that the walk's own list can
 * verify are cached.
 */
export function openPartialMediaCache(dependencies: PartialMediaDependencies): PartialMediaCache {
  return {
    async streamCacheOf(url, walk) {
      const sha256 = contentOf(url);
      // A URL with somebody's access in its query string is cached by the page, which knows the
      // owner.
      if (sha256 === undefined || walk === undefined || url.includes('?')) return undefined;
      const row = await rowOf(dependencies, sha256, walk);
      if (row === undefined) return undefined;
      let isBegun = row.revision !== VISITED;
      let hasBeginning = false;
      const storeChunk = async (index: number, bytes: Uint8Array<ArrayBuffer>) => {
        if (
          (await dependencies.digest(bytes)) !== row.chunks[index] ||
          dependencies.isBeingErased()
        )
          return;
        // Once a response, with its first complete chunk: a brief touch caches nothing.
        isBegun ||= await begin(dependencies, row);
        if (!isBegun) return;
        await dependencies.media.storeChunk(sha256, index, bytes);
        await endIfComplete(dependencies, row);
        if (index > 0) storeBeginning();
      };
      const complete = async (index: number, chunk: Uint8Array<ArrayBuffer>, missing: number) => {
        const storedChunks = await dependencies.media.storedChunks(sha256);
        if (!storedChunks.ok || storedChunks.value.includes(index)) return;
        const before = await bytesBefore(dependencies, url, index * row.chunkBytes, missing);
        if (before?.byteLength !== missing) return;
        chunk.set(before);
        await storeChunk(index, chunk);
      };
      const storeBeginning = () => {
        if (hasBeginning) return;
        hasBeginning = true;
        const size = chunkLength(row, 0);
        complete(0, new Uint8Array(size), size).catch(() => undefined);
      };
      return {
        row,
        storeChunk,
        async storeTail(index, bytes, missing) {
          if (index === 0) hasBeginning = true;
          await complete(index, bytes, missing);
        },
      };
    },
  };
}

/**
 * A player reads the beginning of a file, stops, and continues at the playback position: the bytes
 * in between never pass completely, and without the beginning nothing can be played. The browser's
 * cache mostly still has those bytes.
 */
async function bytesBefore(
  { network }: PartialMediaDependencies,
  url: string,
  first: number,
  count: number,
): Promise<Uint8Array | undefined> {
  const range = `bytes=${String(first)}-${String(first + count - 1)}`;
  const signal = AbortSignal.timeout(BYTES_BEFORE_WITHIN_MS);
  const response = await network(new Request(url, { headers: { range }, signal, priority: 'low' }));
  if (response.status === 206) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  return undefined;
}

/** The stored row, or the one that the walk's media list promises. */
async function rowOf(
  { media, stories, nowMs }: PartialMediaDependencies,
  sha256: string,
  walk: string,
): Promise<StoredFile | undefined> {
  const files = await media.filesOfContent(sha256);
  const here = (files.ok ? files.value : []).filter(({ owner }) => owner === undefined);
  const known = here.find(({ revision }) => revision !== VISITED) ?? here[0];
  if (known !== undefined || !files.ok) return known;
  const story = await stories.findStory(walk, undefined);
  const listed =
    story.ok && story.value ? decodeFiles(openElement(story.value.wire, '', new ProblemLog())) : [];
  const file = listed.find((candidate) => candidate.sha256 === sha256);
  if (!file) return undefined;
  const { url, bytes, type, chunkBytes, chunks } = file;
  const promised = { url, sha256, bytes, type, chunkBytes, chunks: [...chunks] };
  return { ...promised, walk, revision: VISITED, state: 'partial', metAtMs: nowMs() };
}

/** Evicts other visited files to make space for this one, and stores its row. */
async function begin(dependencies: PartialMediaDependencies, row: StoredFile): Promise<boolean> {
  const { media, nowMs } = dependencies;
  const [free, visited, open] = await Promise.all([
    dependencies.freeBytes(),
    media.visitedFiles(),
    dependencies.openWalks(),
  ]);
  if (!visited.ok || !hasSpaceFor(row.bytes, free)) return false;
  const others = visited.value.filter(({ sha256 }) => sha256 !== row.sha256);
  const going = visitedFilesToDrop(others, row.bytes, open);
  if (bytesOf(others) - bytesOf(going) + row.bytes > MAX_VISITED_BYTES) return false;
  if (going.length > 0) await media.dropFiles(going);
  const stored = await media.storeFiles([{ ...row, state: 'partial', metAtMs: nowMs() }]);
  return stored.ok;
}

async function endIfComplete(
  { media, nowMs }: PartialMediaDependencies,
  row: StoredFile,
): Promise<void> {
  if (row.revision !== VISITED) return;
  const storedChunks = await media.storedChunks(row.sha256);
  if (!storedChunks.ok || storedChunks.value.length < chunkCount(row)) return;
  await media.storeFiles([{ ...row, state: 'ready', metAtMs: nowMs() }]);
}
