import type { SoundResult } from '../../core/offline-check/judge.ts';
import type { StopFileKind } from '../../core/offline-check/stops.ts';

/** The network, and whether somebody needs it now. */
export interface NetworkPort {
  /** The user pays for each byte, and has requested data saving. */
  readonly isSparing: () => boolean;
  /**
   * Begins the work when no playing sound waits for bytes and the page has been idle for a moment;
   * the signal aborts it when a playing sound needs bytes.
   */
  readonly whenFree: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

/** Opens files of a walk in the same way as the walk itself. */
export interface MediaCheckPort {
  /** Within the visitor's tap: from then on it may play sound. */
  readonly unlock: () => void;
  /** Plays aloud, and returns what was heard; it goes on until `stopSound` is called. */
  readonly checkSound: (url: string) => Promise<SoundResult>;
  readonly stopSound: () => void;
  /** Whether a file opens; of a sound the first seconds are decoded, and nothing is heard. */
  readonly canOpen: Readonly<Record<StopFileKind, (url: string) => Promise<boolean>>>;
}

/** A byte range of a file on the server; both ends are inclusive. */
export interface PieceRequest {
  readonly url: string;
  readonly first: number;
  readonly last: number;
  /** The required size of the whole file. */
  readonly size: number;
}

export type PieceEnd =
  | { readonly kind: 'complete' }
  /** The network failed, the response ended early, or it is not the requested range. */
  | { readonly kind: 'broken' }
  | {
      readonly kind: 'rejected';
      readonly status: number;
      /** Absent if the response, which may be another server's, names none. */
      readonly requestId?: string | undefined;
    };

/** What a server reports about a file before it sends it. */
export interface FileFacts {
  readonly bytes: number;
  readonly type: string;
}

export interface MediaSourcePort {
  /** Undefined if there is no such file, or if we may not read it. */
  readonly fetchFacts: (url: string) => Promise<FileFacts | undefined>;
  /**
   * The whole file in one request, which must have this size; for servers without range requests.
   */
  readonly readFullFile: (
    url: string,
    size: number,
    onBytes: (bytes: Uint8Array) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<PieceEnd>;
  /** Passes the bytes on as they arrive, in order; reads on when they were processed. */
  readonly readPiece: (
    piece: PieceRequest,
    onBytes: (bytes: Uint8Array) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<PieceEnd>;
}

export type TextFileResult =
  | { readonly ok: true; readonly text: string }
  /** `missing` is final; after `network` a retry is worthwhile. */
  | { readonly ok: false; readonly error: 'text/missing' | 'text/network' };

/** Texts that a story refers to by their address: transcripts. */
export interface TextFilesPort {
  /** A loaded text is available for as long as the page lives. */
  readonly readTextFile: (url: string) => Promise<TextFileResult>;
}
