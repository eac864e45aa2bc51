/** A byte range of a file on the server; both ends are inclusive. */
export interface PieceRequest {
  readonly url: string;
  readonly first: number;
  readonly last: number;
  /** The required size of the whole file. */
  readonly size: number;
}

export type PieceEnd =
  | { readonly kind: 'whole' }
  /** The network failed, the response ended early, or it is not the requested range. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'refused'; readonly status: number };

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
  readonly readWholeFile: (
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
