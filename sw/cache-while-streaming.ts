import type { StoredFile } from '../src/contract/stored-records.ts';
import { chunkLength } from '../src/core/offline/byte-range.ts';

export interface StreamCache {
  /**
   * The file whose chunks may be cached, and whether it is a row of its own or part of a download.
   */
  readonly row: StoredFile;
  readonly storeChunk: (index: number, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
  /**
   * Stores a chunk whose first `missing` bytes did not pass: the callee fetches and fills them in.
   */
  readonly storeTail: (
    index: number,
    bytes: Uint8Array<ArrayBuffer>,
    missing: number,
  ) => Promise<unknown>;
}

/**
 * Bytes that arrive before it is known whether they are cached wait here, up to this limit; beyond
 * it nothing is cached.
 */
const MAX_BUFFERED_BYTES = 2 ** 20;

/**
 * Returns the server's response as it is, and caches each chunk that has passed completely. The
 * listener sets the pace: nothing is read ahead, whoever leaves half way has cached that half, and
 * no sound waits for the device's database.
 */
export function cacheWhileStreaming(
  response: Response,
  streamCache: Promise<StreamCache | undefined>,
): Response {
  const start = startOf(response);
  // Older browsers cannot inspect a stream: there a file is cached once it was heard to its end.
  const canInspect = 'TransformStream' in globalThis;
  if (start === undefined || response.body === null || !canInspect) return response;
  const cachePart = bufferUntilCacheOpens(start, streamCache);
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        cachePart(part);
        out.enqueue(part);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function bufferUntilCacheOpens(
  { first, size }: Start,
  streamCache: Promise<StreamCache | undefined>,
): (part: Uint8Array) => void {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isOver = false;
  let write: ((part: Uint8Array) => void) | undefined;
  const end = () => {
    isOver = true;
    waiting = [];
  };
  streamCache.then((openCache) => {
    if (isOver || !openCache || (size !== undefined && size !== openCache.row.bytes)) {
      end();
      return;
    }
    write = chunkWriterOf(openCache, first);
    for (const part of waiting) write(part);
    waiting = [];
  }, end);
  return (part) => {
    if (write) write(part);
    else if (!isOver) {
      // A copy: the part is passed on, and its consumer may transfer (detach) its buffer.
      waiting.push(part.slice());
      waitingBytes += part.byteLength;
      if (waitingBytes > MAX_BUFFERED_BYTES) end();
    }
  };
}

function chunkWriterOf(
  { row, storeChunk, storeTail }: StreamCache,
  first: number,
): (part: Uint8Array) => void {
  const chunks = chunksFrom(row, first);
  let work = Promise.resolve<unknown>(undefined);
  return (part) => {
    for (const { index, bytes, missing } of chunks.add(part)) {
      // The extra request for the missing bytes must not hold up, in memory, what passes meanwhile.
      if (missing > 0) storeTail(index, bytes, missing).catch(() => undefined);
      else work = work.then(() => storeChunk(index, bytes)).catch(() => undefined);
    }
  };
}

interface Start {
  /** The offset of the response's first byte. */
  readonly first: number;
  /** The size of the whole file; undefined where the response has all of it. */
  readonly size: number | undefined;
}

function startOf({ status, headers }: Response): Start | undefined {
  // An encoded response has other bytes than the file.
  if (headers.has('content-encoding')) return undefined;
  if (status === 200) return { first: 0, size: undefined };
  if (status !== 206) return undefined;
  const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return first === undefined ? undefined : { first: Number(first), size: Number(size) };
}

interface Chunk {
  readonly index: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many of the chunk's first bytes did not pass, because the response began after them. */
  readonly missing: number;
}

/**
 * Cuts the bytes from offset `first` on into the file's chunks, and returns those that passed to
 * their end.
 */
function chunksFrom(row: StoredFile, first: number): { add: (part: Uint8Array) => Chunk[] } {
  const { chunkBytes, bytes: size } = row;
  let position = first;
  let chunk: Chunk | undefined;
  const openAt = (at: number) => {
    const index = Math.floor(at / chunkBytes);
    return { index, bytes: new Uint8Array(chunkLength(row, index)), missing: at % chunkBytes };
  };
  return {
    add(part) {
      const completeChunks: Chunk[] = [];
      let rest = part;
      while (rest.byteLength > 0 && position < size) {
        const inChunk = position % chunkBytes;
        chunk ??= openAt(position);
        const end = Math.min(position - inChunk + chunkBytes, size);
        const copied = rest.subarray(0, end - position);
        chunk.bytes.set(copied, inChunk);
        position += copied.byteLength;
        rest = rest.subarray(copied.byteLength);
        if (position === end) {
          completeChunks.push(chunk);
          chunk = undefined;
        }
      }
      return completeChunks;
    },
  };
}
