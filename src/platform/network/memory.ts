import type {
  NetworkPort,
  MediaCheckPort,
  PieceRequest,
  MediaSourcePort,
  PieceEnd,
  TextFilesPort,
} from './port.ts';
import { signal, type Signal } from '../../lib/signal.ts';
import type { SoundResult } from '../../core/offline-check/judge.ts';
export interface MemoryNetwork extends NetworkPort {
  readonly spare: (isSparing: boolean) => void;
  /** A sound starts or stops needing the network. */
  readonly occupy: (isOccupied: boolean) => void;
}

export function memoryNetwork(): MemoryNetwork {
  let isSparing = false;
  const isOccupied = signal(false);
  return {
    isSparing: () => isSparing,
    spare: (next) => {
      isSparing = next;
    },
    occupy: isOccupied.set,
    async whenFree(work) {
      while (isOccupied.get()) await nextOf(isOccupied);
      const cancellation = new AbortController();
      const leave = isOccupied.subscribe(() => {
        if (isOccupied.get()) cancellation.abort();
      });
      await work(cancellation.signal).finally(leave);
    },
  };
}

function nextOf({ subscribe }: Signal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      leave();
      resolve();
    });
  });
}

export interface MemoryMediaCheck extends MediaCheckPort {
  /** Everything that was opened, in order. */
  readonly opened: () => readonly string[];
  readonly isSounding: () => boolean;
}

/** Opens every address except the broken ones. */
export function memoryMediaCheck(
  broken: ReadonlySet<string> = new Set(),
  soundResult: SoundResult = 'heard',
): MemoryMediaCheck {
  const opened: string[] = [];
  let isSounding = false;
  const openMedia = (url: string) => {
    opened.push(url);
    return Promise.resolve(!broken.has(url));
  };
  return {
    unlock: () => undefined,
    checkSound: (url) => {
      isSounding = soundResult === 'heard' && !broken.has(url);
      return Promise.resolve(broken.has(url) ? 'unreadable' : soundResult);
    },
    stopSound: () => {
      isSounding = false;
    },
    canOpen: { sound: openMedia, picture: openMedia, text: openMedia },
    opened: () => opened,
    isSounding: () => isSounding,
  };
}

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
    if (mine?.end.kind === 'rejected') return mine.end;
    const file = files.get(piece.url);
    if (file === undefined) return { kind: 'rejected', status: 404 };
    const wanted = file.subarray(piece.first, piece.last + 1);
    const sent = mine ? wanted.subarray(0, mine.afterBytes) : wanted;
    for (let offset = 0; offset < sent.byteLength; offset += PORTION) {
      if (signal.aborted) return { kind: 'broken' };
      await onBytes(sent.slice(offset, offset + PORTION));
    }
    return mine?.end ?? { kind: 'complete' };
  };
  return {
    requested: () => requested,
    breakNext: (next) => {
      breaks = next;
    },
    readPiece: read,
    readFullFile: (url, size, onBytes, signal) =>
      read({ url, first: 0, last: size - 1, size }, onBytes, signal),
    fetchFacts: (url) => {
      const bytes = files.get(url)?.byteLength;
      return Promise.resolve(bytes === undefined ? undefined : { bytes, type: 'audio/mp4' });
    },
  };
}

export function memoryTextFiles(files: Readonly<Record<string, string>>): TextFilesPort {
  return {
    readTextFile(url) {
      const text = Object.hasOwn(files, url) ? files[url] : undefined;
      return Promise.resolve(
        text === undefined ? { ok: false, error: 'text/missing' } : { ok: true, text },
      );
    },
  };
}
