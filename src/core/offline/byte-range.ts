/** The part of a file of this size that a Range header requests; both ends are included. */
export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'impossible' };

/** A piece of one chunk: from its byte `from` up to, not including, `to`. */
export interface ChunkPiece {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

const FULL_FILE: RequestedRange = { kind: 'whole' };
const IMPOSSIBLE: RequestedRange = { kind: 'impossible' };

export function readRange(header: string | null | undefined, size: number): RequestedRange {
  const list = /^\s*bytes=(.*)$/s.exec(header ?? '')?.[1];
  // A request for several ranges gets the whole file, as the standard allows.
  if (list === undefined || list.includes(',')) return FULL_FILE;
  const [, from, to] = /^\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/.exec(list) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return IMPOSSIBLE;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? IMPOSSIBLE : { kind: 'part', first, last };
}

/** The piece that contains a position, ending at `last` at the latest. */
export function pieceAt(position: number, last: number, chunkBytes: number): ChunkPiece {
  const index = Math.floor(position / chunkBytes);
  const start = index * chunkBytes;
  return { index, from: position - start, to: Math.min(chunkBytes, last - start + 1) };
}

export function chunkCount({ bytes, chunkBytes }: ChunkedFile): number {
  return Math.ceil(bytes / chunkBytes);
}

/** Every chunk is full but the last. */
export function chunkLength(file: ChunkedFile, index: number): number {
  return Math.max(0, Math.min(file.chunkBytes, file.bytes - index * file.chunkBytes));
}

export interface ChunkedFile {
  readonly bytes: number;
  readonly chunkBytes: number;
}
