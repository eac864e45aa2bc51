import { chunkCount, chunkLength } from './byte-range.ts';
import type { StoryFile } from '../story/model.ts';

export type DownloadFile = Pick<StoryFile, 'sha256' | 'bytes' | 'chunkBytes'>;

/** The next chunks of a file, asked for in one go. */
export interface Run {
  readonly sha256: string;
  readonly first: number;
  readonly count: number;
}

export type DownloadPhase =
  | { readonly kind: 'fetching'; readonly run: Run }
  /** Somebody asked for it. */
  | { readonly kind: 'paused' }
  /** No network, or a host in trouble: tried again then, or when the network comes back. */
  | { readonly kind: 'waiting'; readonly untilMs: number }
  /** A fresh leave for the files is being asked for. */
  | { readonly kind: 'asking-leave' }
  /** The device has no room; goes on when somebody made some. */
  | { readonly kind: 'full' }
  /** The host does not give it, or gives something else than it promised. */
  | { readonly kind: 'refused'; readonly why: 'gone' | 'locked' | 'damaged' }
  /** The device keeps nothing. */
  | { readonly kind: 'unkept' }
  | { readonly kind: 'ready' };

export interface DownloadState {
  readonly files: readonly DownloadFile[];
  /** Which chunks of each file are on the device, by number. */
  readonly held: ReadonlyMap<string, ReadonlySet<number>>;
  readonly phase: DownloadPhase;
  /** Failures since the last chunk that was kept. */
  readonly failures: number;
  /** A fresh leave was asked for since the last chunk that was kept. */
  readonly hasNewLeave: boolean;
}

export type DownloadEvent =
  | { readonly type: 'chunk/kept'; readonly sha256: string; readonly index: number }
  /** What came is not what was promised. */
  | { readonly type: 'chunk/damaged'; readonly atMs: number }
  | { readonly type: 'run/ended'; readonly atMs: number }
  | { readonly type: 'run/broke'; readonly atMs: number }
  | { readonly type: 'run/refused'; readonly status: number; readonly atMs: number }
  | { readonly type: 'leave/given' }
  | { readonly type: 'leave/refused'; readonly why: 'gone' | 'locked' }
  | { readonly type: 'leave/unanswered'; readonly atMs: number }
  | { readonly type: 'store/full' }
  | { readonly type: 'store/broken' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** The time has come, or the network has. */
  | { readonly type: 'woken' };

export type DownloadEffect =
  | { readonly type: 'fetch'; readonly run: Run }
  | { readonly type: 'ask-leave' }
  | { readonly type: 'wake'; readonly atMs: number }
  | { readonly type: 'call-off' }
  /** Every byte of this file is here. */
  | { readonly type: 'file-whole'; readonly sha256: string }
  | { readonly type: 'all-whole' };

export interface DownloadStep {
  readonly state: DownloadState;
  readonly effects: readonly DownloadEffect[];
}

/** So many chunks are asked for at once: between two runs the link stands still for a round trip. */
const MOST_IN_A_RUN = 16;

/** The first chunks that are missing; undefined when nothing is. */
export function nextRun({ files, held }: Pick<DownloadState, 'files' | 'held'>): Run | undefined {
  for (const file of files) {
    const has = held.get(file.sha256);
    const count = chunkCount(file);
    for (let first = 0; first < count; first += 1) {
      if (has?.has(first)) continue;
      let length = 1;
      while (length < MOST_IN_A_RUN && first + length < count && !has?.has(first + length)) {
        length += 1;
      }
      return { sha256: file.sha256, first, count: length };
    }
  }
  return undefined;
}

export function isWhole(file: DownloadFile, held: DownloadState['held']): boolean {
  const has = held.get(file.sha256);
  return Array.from({ length: chunkCount(file) }, (_, index) => index).every((i) => has?.has(i));
}

export function heldBytes({ files, held }: Pick<DownloadState, 'files' | 'held'>): number {
  const lengths = files.flatMap((file) =>
    [...(held.get(file.sha256) ?? [])].map((index) => chunkLength(file, index)),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}
