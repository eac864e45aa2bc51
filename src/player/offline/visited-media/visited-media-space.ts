import type { CachedFile, StoredFile } from '../../../contract/stored-records.ts';
import { chunkLength } from '../../../core/offline/byte-range.ts';
import { bytesOf } from '../../../core/offline/visited.ts';
import type {
  MediaStoreResult,
  MediaStorePort,
  CachedFilesPort,
} from '../../../platform/media-store/port.ts';
import type { StorageSpacePort } from '../../../platform/device/port.ts';

/** The space taken by files that are cached without a request, in bytes. */
export interface VisitedMediaSizes {
  readonly sound: number;
  readonly picture: number;
  readonly tiles: number;
  /** The size of maps and plans that come in one archive. */
  readonly archives: number;
  /** Server-rendered pages of walks. */
  readonly pages: number;
}

export async function measureVisitedMedia(
  media: Pick<MediaStorePort, 'visitedFiles' | 'storedChunks'>,
  cachedFiles: Pick<CachedFilesPort, 'allFiles'>,
): Promise<VisitedMediaSizes> {
  const [visited, parts] = await Promise.all([visitedFilesHere(media), cachedFiles.allFiles()]);
  const sound = bytesOf(visited.filter(({ type }) => type.startsWith('audio/')));
  const passing = parts.ok ? parts.value : [];
  const ofKind = (wanted: CachedFile['kind']) =>
    bytesOf(passing.filter(({ kind }) => kind === wanted));
  return {
    sound,
    picture: bytesOf(visited) - sound,
    tiles: ofKind('tile'),
    archives: ofKind('archive'),
    pages: ofKind('page'),
  };
}

/** Each file with the number of bytes that are stored of it. */
async function visitedFilesHere(media: Pick<MediaStorePort, 'visitedFiles' | 'storedChunks'>) {
  const files = await media.visitedFiles();
  return Promise.all(
    (files.ok ? files.value : []).map(async (file) => {
      if (file.state === 'ready') return file;
      const storedChunks = await media.storedChunks(file.sha256);
      const lengths = (storedChunks.ok ? storedChunks.value : []).map((index) =>
        chunkLength(file, index),
      );
      return { ...file, bytes: lengths.reduce((sum, length) => sum + length, 0) };
    }),
  );
}

/** Drops all that the service worker caches by itself: tiles, parts of maps, pages. */
export async function dropCachedFiles(
  cachedFiles: Pick<CachedFilesPort, 'allFiles' | 'dropFiles'>,
): Promise<void> {
  const all = await cachedFiles.allFiles();
  if (all.ok) await cachedFiles.dropFiles(all.value.map(({ address }) => address));
}

/** The free space as a download sees it: visited media give way to it. */
export function spaceBesideVisited(
  space: StorageSpacePort,
  media: Pick<MediaStorePort, 'visitedFiles'>,
): StorageSpacePort {
  return {
    ...space,
    async freeBytes() {
      const [free, files] = await Promise.all([space.freeBytes(), media.visitedFiles()]);
      return free === undefined || !files.ok ? free : free + bytesOf(files.value);
    },
  };
}

/**
 * Returns whether that made space: visited media are dropped before anything that was requested.
 */
export async function dropVisitedMedia(
  media: Pick<MediaStorePort, 'visitedFiles' | 'dropFiles'>,
  which: (file: StoredFile) => boolean = () => true,
): Promise<boolean> {
  const files = await media.visitedFiles();
  const toDrop = files.ok ? files.value.filter(which) : [];
  if (toDrop.length === 0) return false;
  const dropped = await media.dropFiles(toDrop);
  return dropped.ok;
}

/** Requested downloads never fail for lack of space that visited media take. */
export function withSpaceOfVisited(media: MediaStorePort): MediaStorePort {
  const orAfterwards = async <T>(write: () => Promise<MediaStoreResult<T>>) => {
    const first = await write();
    if (first.ok || first.error.kind !== 'media/full') return first;
    return (await dropVisitedMedia(media)) ? write() : first;
  };
  return {
    ...media,
    storeDownload: (...stored) => orAfterwards(() => media.storeDownload(...stored)),
    updateDownload: (download) => orAfterwards(() => media.updateDownload(download)),
    storeFiles: (files) => orAfterwards(() => media.storeFiles(files)),
    storeChunk: (...chunk) => orAfterwards(() => media.storeChunk(...chunk)),
  };
}
