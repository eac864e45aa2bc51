/** A part of a file on the host; both ends are part of it. */
export interface AskedPiece {
  readonly url: string;
  readonly first: number;
  readonly last: number;
  /** What the whole file must have. */
  readonly size: number;
}

export type PieceEnd =
  | { readonly kind: 'whole' }
  /** The network, an answer that ended early, or one that is not the piece that was asked for. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'refused'; readonly status: number };

/** What a host says of a file before it gives it. */
export interface FileFacts {
  readonly bytes: number;
  readonly type: string;
}

export interface MediaSourcePort {
  /** Undefined where there is no such file, or where we may not read it. */
  readonly look: (url: string) => Promise<FileFacts | undefined>;
  /** All of a file in one go, which must be so large; for hosts that give no parts. */
  readonly readAll: (
    url: string,
    size: number,
    onBytes: (bytes: Uint8Array) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<PieceEnd>;
  /** Hands over the bytes as they come and in their order; reads on when they were dealt with. */
  readonly read: (
    piece: AskedPiece,
    onBytes: (bytes: Uint8Array) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<PieceEnd>;
}
