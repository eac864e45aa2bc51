import type { AskedPiece, MediaSourcePort, PieceEnd } from '../../ports/media-source.ts';

export interface MemoryMediaSource extends MediaSourcePort {
  /** Everything that was asked for, in its order. */
  readonly asked: () => readonly AskedPiece[];
  /** How many bytes of the next answer still come, and how it ends then; undefined: all goes well. */
  readonly breakNext: (break_: Break | undefined) => void;
}

export interface Break {
  readonly afterBytes: number;
  readonly end: PieceEnd;
}

/** How many bytes come at once: never what a chunk holds. */
const PORTION = 100_000;

/** A host in memory: files by their address. */
export function memoryMediaSource(files: ReadonlyMap<string, Uint8Array>): MemoryMediaSource {
  const asked: AskedPiece[] = [];
  let breaks: Break | undefined;
  const read: MediaSourcePort['read'] = async (piece, onBytes, signal) => {
    asked.push(piece);
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
    asked: () => asked,
    breakNext: (next) => {
      breaks = next;
    },
    read,
    readAll: (url, size, onBytes, signal) =>
      read({ url, first: 0, last: size - 1, size }, onBytes, signal),
    look: (url) => {
      const bytes = files.get(url)?.byteLength;
      return Promise.resolve(bytes === undefined ? undefined : { bytes, type: 'audio/mp4' });
    },
  };
}
