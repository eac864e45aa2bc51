import type { CachedFile } from '../../contract/stored-records.ts';
import type { MediaStoreResult } from './port.ts';

/** What the worker caches while there is space: tiles, ranges of map archives, pages of walks. */
export interface CachedFilesPort {
  readonly findFile: (
    address: string,
  ) => Promise<{ readonly file: CachedFile; readonly bytes: Uint8Array<ArrayBuffer> } | undefined>;
  readonly cacheFile: (file: CachedFile, bytes: Uint8Array) => Promise<MediaStoreResult<undefined>>;
  /** Records a use: the least recently used files are evicted first. */
  readonly recordUse: (file: CachedFile, usedAtMs: number) => Promise<MediaStoreResult<undefined>>;
  readonly allFiles: () => Promise<MediaStoreResult<readonly CachedFile[]>>;
  readonly dropFiles: (addresses: readonly string[]) => Promise<MediaStoreResult<undefined>>;
}
