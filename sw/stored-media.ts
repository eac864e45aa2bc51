import type { StoredFile } from '../src/contract/stored-records.ts';
import { pieceAt, readRange } from '../src/core/offline/byte-range.ts';
import { contentOf } from '../src/core/offline/media-name.ts';

/** The media on the device; any error there means: not stored. */
export interface StoredMedia {
  readonly completeFile: (sha256: string) => Promise<StoredFile | undefined>;
  /** The file, complete or not, and the indexes of its stored chunks. */
  readonly fileWithChunks: (
    sha256: string,
  ) => Promise<{ readonly file: StoredFile; readonly chunks: readonly number[] } | undefined>;
  readonly readChunk: (
    sha256: string,
    index: number,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Marks the file as partial, so that its next download fetches the chunk again. */
  readonly dropChunk: (sha256: string, index: number) => Promise<unknown>;
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>;
}

/**
 * Returns a medium from the device, exactly as the server would, and only when every byte is there.
 * Undefined: the request goes to the network, untouched. Damaged bytes are never returned.
 */
export async function storedMedium(
  url: string,
  rangeHeader: string | null,
  media: StoredMedia,
): Promise<Response | undefined> {
  const sha256 = contentOf(url);
  const file = sha256 === undefined ? undefined : await media.completeFile(sha256);
  if (file === undefined || file.bytes === 0) return undefined;
  const requestedRange = readRange(rangeHeader, file.bytes);
  if (requestedRange.kind === 'impossible') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${String(file.bytes)}`, ...common(file) },
    });
  }
  const { first, last } =
    requestedRange.kind === 'part' ? requestedRange : { first: 0, last: file.bytes - 1 };
  const beginning = await checkedPiece(file, first, last, media);
  if (beginning === undefined) return undefined;
  const part = requestedRange.kind === 'part' && {
    'content-range': `bytes ${String(first)}-${String(last)}/${String(file.bytes)}`,
  };
  return new Response(streamOf(file, beginning, first, last, media), {
    status: part ? 206 : 200,
    headers: { ...common(file), ...part, 'content-length': String(last - first + 1) },
  });
}

/**
 * Used where no network responds: returns as much of the requested range as is stored without a
 * gap. A player takes less than it requested and requests the rest.
 */
export async function storedBeginning(
  url: string,
  rangeHeader: string | null,
  media: StoredMedia,
): Promise<Response | undefined> {
  const sha256 = contentOf(url);
  const stored = sha256 === undefined ? undefined : await media.fileWithChunks(sha256);
  if (stored === undefined) return undefined;
  const { file } = stored;
  const requestedRange = readRange(rangeHeader, file.bytes);
  if (requestedRange.kind !== 'part') return undefined;
  const { first } = requestedRange;
  const last = Math.min(requestedRange.last, endOfStored(stored.chunks, first, file) - 1);
  if (last < first) return undefined;
  const beginning = await checkedPiece(file, first, last, media);
  if (beginning === undefined) return undefined;
  return new Response(streamOf(file, beginning, first, last, media), {
    status: 206,
    headers: {
      ...common(file),
      'content-range': `bytes ${String(first)}-${String(last)}/${String(file.bytes)}`,
      'content-length': String(last - first + 1),
    },
  });
}

/** Whether the bytes are stored without which a player can play nothing of the file. */
export async function isBeginningStored(url: string, media: StoredMedia): Promise<boolean> {
  const sha256 = contentOf(url);
  const stored = sha256 === undefined ? undefined : await media.fileWithChunks(sha256);
  return stored !== undefined && stored.chunks.includes(0);
}

/** The offset after the last byte that is stored without a gap from `first` on. */
function endOfStored(chunks: readonly number[], first: number, file: StoredFile): number {
  const storedChunks = new Set(chunks);
  let index = Math.floor(first / file.chunkBytes);
  while (storedChunks.has(index)) index += 1;
  return Math.min(index * file.chunkBytes, file.bytes);
}

const common = ({ type }: StoredFile) => ({ 'content-type': type, 'accept-ranges': 'bytes' });

/** A chunk is read when the player pulls it, never ahead. */
function streamOf(
  file: StoredFile,
  beginning: Uint8Array<ArrayBuffer>,
  first: number,
  last: number,
  media: StoredMedia,
): ReadableStream<Uint8Array> {
  let next: Uint8Array<ArrayBuffer> | undefined = beginning;
  let position = first;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = next ?? (await checkedPiece(file, position, last, media));
        next = undefined;
        if (piece === undefined) {
          // The player retries from here; by then the file counts as damaged.
          controller.error(new Error('a stored chunk is damaged'));
          return;
        }
        position += piece.byteLength;
        controller.enqueue(piece);
        if (position > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function checkedPiece(
  file: StoredFile,
  position: number,
  last: number,
  media: StoredMedia,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { index, from, to } = pieceAt(position, last, file.chunkBytes);
  const chunk = await media.readChunk(file.sha256, index);
  if (chunk !== undefined && (await media.digest(chunk)) === file.chunks[index]) {
    return chunk.subarray(from, to);
  }
  await media.dropChunk(file.sha256, index);
  return undefined;
}
