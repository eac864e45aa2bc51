import type {
  StoredFile,
  StoredDownload,
  CachedFile,
  StoredStory,
} from '../../contract/stored-records.ts';
export type MediaStoreError =
  /** The device has no space left. */
  | { readonly kind: 'media/full' }
  /** The device stores nothing, or its storage is broken. */
  | { readonly kind: 'media/unavailable' };

export type MediaStoreResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: MediaStoreError };

export type DownloadName = Pick<StoredDownload, 'walk' | 'revision'>;

export type FileName = Pick<StoredFile, 'walk' | 'revision' | 'sha256'>;

/**
 * Walks stored on the device. A file is named by its content, so its chunks are stored once,
 * however many walks and revisions have it.
 */
export interface MediaStorePort {
  /** The downloads that somebody requested on this device, complete or in progress. */
  readonly storedDownloads: () => Promise<MediaStoreResult<readonly StoredDownload[]>>;
  /**
   * The download is on the disk when it resolves, with its files and its story, so that nobody ever
   * sees it without them. The story replaces others as in `storeStory`.
   */
  readonly storeDownload: (
    download: StoredDownload,
    files?: readonly StoredFile[],
    story?: StoredStory,
  ) => Promise<MediaStoreResult<undefined>>;
  /** False if it is not here any more: what was deleted meanwhile does not come back. */
  readonly updateDownload: (download: StoredDownload) => Promise<MediaStoreResult<boolean>>;
  readonly filesOfDownload: (
    download: DownloadName,
  ) => Promise<MediaStoreResult<readonly StoredFile[]>>;
  /** The files are on the disk when it resolves. */
  readonly storeFiles: (files: readonly StoredFile[]) => Promise<MediaStoreResult<undefined>>;
  /** A file of which every byte is here, whichever walk it was fetched for. */
  readonly completeFile: (sha256: string) => Promise<MediaStoreResult<StoredFile | undefined>>;
  /** Finds the files of whichever walk, complete or not. */
  readonly filesOfContent: (sha256: string) => Promise<MediaStoreResult<readonly StoredFile[]>>;
  /** The numbers of the stored chunks, ascending. */
  readonly storedChunks: (sha256: string) => Promise<MediaStoreResult<readonly number[]>>;
  readonly storeChunk: (
    sha256: string,
    index: number,
    bytes: Uint8Array,
  ) => Promise<MediaStoreResult<undefined>>;
  readonly readChunk: (
    sha256: string,
    index: number,
  ) => Promise<MediaStoreResult<Uint8Array<ArrayBuffer> | undefined>>;
  /** For a chunk that was found damaged: from now on no walk's file of this content is complete. */
  readonly dropChunk: (sha256: string, index: number) => Promise<MediaStoreResult<undefined>>;
  /** Drops the download with its files, and with the chunks that no other file here has. */
  readonly dropDownload: (download: DownloadName) => Promise<MediaStoreResult<undefined>>;
  /** Visited media: files that were seen or heard to the end, although nobody downloaded them. */
  readonly visitedFiles: () => Promise<MediaStoreResult<readonly StoredFile[]>>;
  /** Drops the files with the chunks that no other file here has. */
  readonly dropFiles: (files: readonly FileName[]) => Promise<MediaStoreResult<undefined>>;
}

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

/**
 * Stories that this device has loaded, in the wire format, one for each walk, revision and owner. A
 * story with an owner is shown to nobody else.
 */
export interface StoryStorePort {
  /** Replaces the walk's older revisions of that owner, except those of downloads. */
  readonly storeStory: (story: StoredStory) => Promise<MediaStoreResult<undefined>>;
  /** Finds the story of this revision, or the one stored last. */
  readonly findStory: (
    walk: string,
    owner: string | undefined,
    revision?: string,
  ) => Promise<MediaStoreResult<StoredStory | undefined>>;
  /** The same, whoever owns it: the service worker does not know who is signed in. */
  readonly findStoryOfAnyone: (
    walk: string,
    revision?: string,
  ) => Promise<MediaStoreResult<StoredStory | undefined>>;
  /** Everything that belongs to this owner. */
  readonly dropStoriesOf: (owner: string) => Promise<MediaStoreResult<undefined>>;
}
