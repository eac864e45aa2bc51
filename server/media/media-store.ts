import type { Readable } from 'node:stream';
import type { MediaName } from './media-address.ts';

export const CHUNK_BYTES = 524_288;

export interface KeptFile extends MediaName {
  readonly bytes: number;
  /** Digest of each piece of CHUNK_BYTES. */
  readonly chunks: readonly string[];
}

export interface Piece {
  readonly start: number;
  /** At least one byte, and none beyond the end. */
  readonly length: number;
}

export interface LentPiece {
  readonly bytes: Buffer;
  /** Once, when nobody looks at the bytes any more; the socket that sends them does. */
  giveBack(): void;
}

/** One file that is being read. */
export interface OpenMedium {
  readonly size: number;
  /**
   * A small piece may come whole, what flows comes as a stream. Guarantee: a stream that ends
   * without an error has brought the piece to its last byte. Rejected: nothing can be read.
   */
  read(piece: Piece, signal?: AbortSignal): Promise<Buffer | Readable>;
  /**
   * The same in memory that is used again as soon as it is given back; absent, or undefined for a
   * piece that is too large: there is nothing to lend.
   */
  lend?(piece: Piece): Promise<LentPiece> | undefined;
  /** Once, when nothing of it is read any more. */
  release(): void;
}

/** Files by the digest of their content. A file is there whole or not at all. */
export interface MediaStore {
  /** The folder on this machine that holds them, without a slash at its end; absent: none does. */
  readonly folder?: string;
  keep(sourceFile: string, ext: string): Promise<KeptFile>;
  /** Undefined: there is no such file. Whoever gets one releases it. */
  take(name: MediaName): OpenMedium | undefined | Promise<OpenMedium | undefined>;
  /** Asked of the place itself, past everything that is remembered of it. */
  isThere(name: MediaName): Promise<boolean>;
  /** What is not there is no failure. Who reads it at this moment reads on. */
  remove(name: MediaName): Promise<void>;
  /** Why nothing can be kept at this moment; undefined: it can. */
  trouble(): Promise<string | undefined>;
  close(): void;
}
