import { chunkCount, chunkLength } from './byte-range.ts';
import type { StoryFile } from '../story/model.ts';

export type DownloadFile = Pick<StoryFile, 'sha256' | 'bytes' | 'chunkBytes'>;

/** The next chunks of a file, fetched with one request. */
export interface ChunkRun {
  readonly sha256: string;
  readonly first: number;
  readonly count: number;
}

/** The id of the server's response with the error, if there was one that named it. */
export interface NamedRequest {
  readonly requestId?: string | undefined;
}

export type DownloadPhase =
  | { readonly kind: 'fetching'; readonly run: ChunkRun }
  /** The visitor paused it. */
  | { readonly kind: 'paused' }
  /** No network, or a server error: retried then, or when the network returns. */
  | ({ readonly kind: 'waiting'; readonly untilMs: number } & NamedRequest)
  /** New permission for the files is being requested. */
  | { readonly kind: 'requesting-permission' }
  /** The device has no space; the download goes on when some is freed. */
  | { readonly kind: 'full' }
  /** The server does not deliver it, or delivers something else than it announced. */
  | ({ readonly kind: 'rejected'; readonly why: 'gone' | 'locked' | 'damaged' } & NamedRequest)
  /** The device stores nothing. */
  | { readonly kind: 'unstorable' }
  | { readonly kind: 'ready' };

export interface DownloadState {
  readonly files: readonly DownloadFile[];
  /** The chunks of each file that are on the device, by number. */
  readonly storedChunks: ReadonlyMap<string, ReadonlySet<number>>;
  readonly phase: DownloadPhase;
  /** Failures since the last chunk that was stored. */
  readonly failures: number;
  /** New permission was requested since the last chunk that was stored. */
  readonly hasNewPermission: boolean;
}

export type DownloadEvent =
  | { readonly type: 'chunk/stored'; readonly sha256: string; readonly index: number }
  /** The content does not match its hash. */
  | { readonly type: 'chunk/damaged'; readonly atMs: number }
  | { readonly type: 'run/ended'; readonly atMs: number }
  | { readonly type: 'run/broke'; readonly atMs: number }
  | ({
      readonly type: 'run/rejected';
      readonly status: number;
      readonly atMs: number;
    } & NamedRequest)
  | { readonly type: 'permission/granted' }
  | ({ readonly type: 'permission/rejected'; readonly why: 'gone' | 'locked' } & NamedRequest)
  | ({ readonly type: 'permission/unanswered'; readonly atMs: number } & NamedRequest)
  | { readonly type: 'store/full' }
  | { readonly type: 'store/broken' }
  | { readonly type: 'paused' }
  /** The time has come, or the network has returned. */
  | { readonly type: 'woken' };

export type DownloadEffect =
  | { readonly type: 'fetch'; readonly run: ChunkRun }
  | { readonly type: 'request-permission' }
  | { readonly type: 'wake'; readonly atMs: number }
  | { readonly type: 'cancel' }
  /** Every byte of this file is here. */
  | { readonly type: 'file-complete'; readonly sha256: string }
  | { readonly type: 'all-complete' };

export interface DownloadStep {
  readonly state: DownloadState;
  readonly effects: readonly DownloadEffect[];
}

/** The chunks of one request: between two requests the connection idles for a round trip. */
const MAX_CHUNKS_PER_RUN = 16;

/** The first missing chunks; undefined if none is missing. */
export function nextRun({
  files,
  storedChunks,
}: Pick<DownloadState, 'files' | 'storedChunks'>): ChunkRun | undefined {
  for (const file of files) {
    const has = storedChunks.get(file.sha256);
    const count = chunkCount(file);
    for (let first = 0; first < count; first += 1) {
      if (has?.has(first)) continue;
      let length = 1;
      while (length < MAX_CHUNKS_PER_RUN && first + length < count && !has?.has(first + length)) {
        length += 1;
      }
      return { sha256: file.sha256, first, count: length };
    }
  }
  return undefined;
}

export function isFileComplete(
  file: DownloadFile,
  storedChunks: DownloadState['storedChunks'],
): boolean {
  const has = storedChunks.get(file.sha256);
  return Array.from({ length: chunkCount(file) }, (_, index) => index).every((i) => has?.has(i));
}

export function storedBytes({
  files,
  storedChunks,
}: Pick<DownloadState, 'files' | 'storedChunks'>): number {
  const lengths = files.flatMap((file) =>
    [...(storedChunks.get(file.sha256) ?? [])].map((index) => chunkLength(file, index)),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}
