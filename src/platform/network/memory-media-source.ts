import type { PieceRequest, MediaSourcePort, PieceEnd } from './media-source-port.ts';

export interface MemoryMediaSource extends MediaSourcePort {
  /** Every request, in order. */
  readonly requested: () => readonly PieceRequest[];
  /**
   * How many bytes of the next response still arrive, and how it then ends; undefined: it succeeds.
   */
  readonly breakNext: (break_: Break | undefined) => void;
}

export interface Break {
  readonly afterBytes: number;
  readonly end: PieceEnd;
}

/** How many bytes come at once: never the size of a chunk. */
const PORTION = 100_000;

/** A server in memory: files by their address. */
export function memoryMediaSource(files: ReadonlyMap<string, Uint8Array>): MemoryMediaSource {
  const requested: PieceRequest[] = [];
  let breaks: Break | undefined;
  const read: MediaSourcePort['readPiece'] = async (piece, onBytes, signal) => {
    requested.push(piece);
    const mine = breaks;
    breaks = undefined;
    if (mine?.end.kind === 'refused') return mine.end;
    const file = files.get(piece.url);
    if (file === undefined) return { kind: 'refused', status: 404 };
    const wanted = file.subarray(piece.first, piece.last + 1);
    const sent = mine ? wanted.subarray(0, mine.afterBytes) : wanted;
    for (let at = 0; at < sent.byteLength; at += PORTION) {
      if (signal.aborted) return { kind: 'broken' };
      await onBytes(sent.slice(at, at + PORTION));
    }
    return mine?.end ?? { kind: 'whole' };
  };
  return {
    requested: () => requested,
    breakNext: (next) => {
      breaks = next;
    },
    readPiece: read,
    readWholeFile: (url, size, onBytes, signal) =>
      read({ url, first: 0, last: size - 1, size }, onBytes, signal),
    fetchFacts: (url) => {
      const bytes = files.get(url)?.byteLength;
      return Promise.resolve(bytes === undefined ? undefined : { bytes, type: 'audio/mp4' });
    },
  };
}
