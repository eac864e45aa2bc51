import type { idbMedia } from '../src/adapters/media-idb/media-idb.ts';
import type { idbStories } from '../src/adapters/media-idb/stories-idb.ts';
import type { StoredFile } from '../src/contract/stored-records.ts';
import { chunkCount, chunkLength } from '../src/core/offline/byte-range.ts';
import { contentOf } from '../src/core/offline/media-name.ts';
import { bytesOf, hasRoomFor, MET, metToDrop, MOST_MET_BYTES } from '../src/core/offline/met.ts';
import { ProblemLog } from '../src/core/story/problem.ts';
import { decodeFiles } from '../src/core/story/wire/decode-delivery.ts';
import { openElement } from '../src/core/story/wire/element.ts';
import type { KeepingParts } from './passing-media.ts';

export type Network = (request: Request) => Promise<Response>;

export interface HeardParts {
  readonly media: ReturnType<typeof idbMedia>;
  readonly stories: Pick<ReturnType<typeof idbStories>, 'find'>;
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>;
  readonly nowMs: () => number;
  readonly freeBytes: () => Promise<number | undefined>;
  readonly openWalks: () => Promise<readonly string[]>;
  readonly isBeingErased: () => boolean;
  readonly network: Network;
}

/** The bytes before what passed are asked for once, and not for ever. */
const BYTES_BEFORE_WITHIN_MS = 30_000;

export interface HeardInPart {
  /** How the medium at this address is to be kept while it passes; undefined: it is not. */
  readonly keeping: (url: string, walk: string | undefined) => Promise<KeepingParts | undefined>;
}

/**
 * What was heard or looked at by half stays, as what was met does: a row of the same kind, which is
 * whole once every chunk has passed. Only what the walk's own list lets us check.
 */
export function openHeardInPart(parts: HeardParts): HeardInPart {
  return {
    async keeping(url, walk) {
      const sha256 = contentOf(url);
      // What stands on somebody's right is kept by the page, which knows whose.
      if (sha256 === undefined || walk === undefined || url.includes('?')) return undefined;
      const row = await rowOf(parts, sha256, walk);
      if (row === undefined) return undefined;
      let isBegun = row.revision !== MET;
      let hasBeginning = false;
      const keepChunk = async (index: number, bytes: Uint8Array<ArrayBuffer>) => {
        if ((await parts.digest(bytes)) !== row.chunks[index] || parts.isBeingErased()) return;
        // Once for each answer, with the first chunk of it: a touch of the finger keeps nothing.
        isBegun ||= await begin(parts, row);
        if (!isBegun) return;
        await parts.media.keepChunk(sha256, index, bytes);
        await endIfWhole(parts, row);
        if (index > 0) keepBeginning();
      };
      const complete = async (index: number, passed: Uint8Array<ArrayBuffer>, missing: number) => {
        const held = await parts.media.heldChunks(sha256);
        if (!held.ok || held.value.includes(index)) return;
        const before = await bytesBefore(parts, url, index * row.chunkBytes, missing);
        if (before?.byteLength !== missing) return;
        passed.set(before);
        await keepChunk(index, passed);
      };
      const keepBeginning = () => {
        if (hasBeginning) return;
        hasBeginning = true;
        const size = chunkLength(row, 0);
        complete(0, new Uint8Array(size), size).catch(() => undefined);
      };
      return {
        row,
        keepChunk,
        async keepTail(index, bytes, missing) {
          if (index === 0) hasBeginning = true;
          await complete(index, bytes, missing);
        },
      };
    },
  };
}

/**
 * A player looks into the beginning of a file, stops reading, and goes on behind, at the place to
 * play: what lies between never passes whole, and without the beginning nothing can be played. Most
 * often the browser has those bytes still.
 */
async function bytesBefore(
  { network }: HeardParts,
  url: string,
  first: number,
  count: number,
): Promise<Uint8Array | undefined> {
  const range = `bytes=${String(first)}-${String(first + count - 1)}`;
  const signal = AbortSignal.timeout(BYTES_BEFORE_WITHIN_MS);
  const answer = await network(new Request(url, { headers: { range }, signal, priority: 'low' }));
  if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  return undefined;
}

/** The row that is here already, or the one that the walk's list promises. */
async function rowOf(
  { media, stories, nowMs }: HeardParts,
  sha256: string,
  walk: string,
): Promise<StoredFile | undefined> {
  const held = await media.filesOfContent(sha256);
  const here = (held.ok ? held.value : []).filter(({ owner }) => owner === undefined);
  const known = here.find(({ revision }) => revision !== MET) ?? here[0];
  if (known !== undefined || !held.ok) return known;
  const story = await stories.find(walk, undefined);
  const listed =
    story.ok && story.value ? decodeFiles(openElement(story.value.wire, '', new ProblemLog())) : [];
  const file = listed.find((one) => one.sha256 === sha256);
  if (!file) return undefined;
  const { url, bytes, type, chunkBytes, chunks } = file;
  const promised = { url, sha256, bytes, type, chunkBytes, chunks: [...chunks] };
  return { ...promised, walk, revision: MET, state: 'partial', metAtMs: nowMs() };
}

/** Makes room for it among what nobody asked for. */
async function begin(parts: HeardParts, row: StoredFile): Promise<boolean> {
  const { media, nowMs } = parts;
  const [free, met, open] = await Promise.all([
    parts.freeBytes(),
    media.metFiles(),
    parts.openWalks(),
  ]);
  if (!met.ok || !hasRoomFor(row.bytes, free)) return false;
  const others = met.value.filter(({ sha256 }) => sha256 !== row.sha256);
  const going = metToDrop(others, row.bytes, open);
  if (bytesOf(others) - bytesOf(going) + row.bytes > MOST_MET_BYTES) return false;
  if (going.length > 0) await media.dropFiles(going);
  const kept = await media.keepFiles([{ ...row, state: 'partial', metAtMs: nowMs() }]);
  return kept.ok;
}

async function endIfWhole({ media, nowMs }: HeardParts, row: StoredFile): Promise<void> {
  if (row.revision !== MET) return;
  const held = await media.heldChunks(row.sha256);
  if (!held.ok || held.value.length < chunkCount(row)) return;
  await media.keepFiles([{ ...row, state: 'ready', metAtMs: nowMs() }]);
}
