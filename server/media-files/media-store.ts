import type { Readable } from 'node:stream';
import type { MediaName } from './media-address.ts';

export const CHUNK_BYTES = 524_288;

export interface StoredMediaFile extends MediaName {
  readonly bytes: number;
  /** The digest of each piece of CHUNK_BYTES. */
  readonly chunks: readonly string[];
}

export interface Piece {
  readonly start: number;
  /** The length is at least one byte, and does not go beyond the end. */
  readonly length: number;
}

export interface LentPiece {
  readonly bytes: Buffer;
  /** It is called once, when nobody uses the bytes any more, by the socket that sends them. */
  releaseBuffer(): void;
}

/** An open file. */
export interface OpenMedium {
  readonly size: number;
  /**
   * A small piece may be a buffer, a larger one is a stream. Guarantee: a stream that ends without
   * an error has delivered the piece to its last byte. Rejects if nothing can be read.
   */
  readPiece(piece: Piece, signal?: AbortSignal): Promise<Buffer | Readable>;
  /**
   * The same in a buffer that is reused as soon as it is released; absent, or undefined for a piece
   * that is too large to lend.
   */
  lendPiece?(piece: Piece): Promise<LentPiece> | undefined;
  /** It is called once, when nothing of the medium is read any more. */
  release(): void;
}

/** Objects that are no media, by names of their own: what several servers have in common. */
export interface SharedObjects {
  putObject(name: string, bytes: Buffer): Promise<void>;
  /** Guarantee: a stream that ends without an error has delivered exactly so many bytes. */
  readObject(name: string, bytes: number): Promise<Readable>;
  /** A missing object is not an error. */
  removeObject(name: string): Promise<void>;
}

/** Files by the digest of their content. A file exists completely or not at all. */
export interface MediaStore {
  /** The local folder that contains them, without a trailing slash; absent: no local folder. */
  readonly folder?: string;
  /** Absent where media are files of this machine. */
  readonly objects?: SharedObjects;
  storeFile(sourceFile: string, ext: string): Promise<StoredMediaFile>;
  /** Undefined: there is no such file. The caller must release it. */
  openMedium(name: MediaName): OpenMedium | undefined | Promise<OpenMedium | undefined>;
  /** Asks the storage itself and bypasses all caches. */
  isThere(name: MediaName): Promise<boolean>;
  /** A missing file is not an error. Whoever is reading it can finish. */
  remove(name: MediaName): Promise<void>;
  /** Why nothing can be stored at present; undefined: it can. */
  findStorageError(): Promise<string | undefined>;
  close(): void;
}
