import { idbMedia } from '../src/platform/media-store/media-idb.ts';
import { openMediaWork } from '../src/platform/media-store/media-work.ts';
import { idbCachedFiles } from '../src/platform/media-store/cached-files-idb.ts';
import { idbStories } from '../src/platform/media-store/stories-idb.ts';
import { consoleReport } from '../src/platform/system/report-console.ts';
import { subtleDigest } from '../src/platform/system/subtle-digest.ts';
import type { StoredFile } from '../src/contract/stored-records.ts';
import { VISITED } from '../src/core/offline/visited.ts';
import type { DeviceState } from './device-state.ts';
import {
  openPartialMediaCache,
  type PartialMediaCache,
  type Network,
} from './partial-media-cache.ts';
import { revisionToShow } from './revision-to-show.ts';
import type { StoredMedia } from './stored-media.ts';

export interface StoredWalks {
  /** Whether a page without the network would have the walk's story. */
  readonly isStoryStored: (walk: string) => Promise<boolean>;
  /** The complete revisions of the walk on this device, for anybody who uses it. */
  readonly readyRevisions: (walk: string) => Promise<readonly string[]>;
  /**
   * The revision that the app would show without a network; undefined where it depends on an
   * account.
   */
  readonly revisionToShow: (walk: string) => Promise<string | undefined>;
  readonly media: StoredMedia;
  readonly partialMedia: PartialMediaCache;
  readonly cachedFiles: ReturnType<typeof idbCachedFiles>;
}

const TOUCHED_EVERY_MS = 60_000;

/** What pages have stored on this device, read through the adapters that they use themselves. */
export function openStoredWalks(device: DeviceState, network: Network): StoredWalks {
  const work = openMediaWork(consoleReport());
  const media = idbMedia(work);
  const stories = idbStories(work);
  const { sha256: digest } = subtleDigest(crypto);
  /** The least recently used file is evicted first; a file with an owner may be in deletion. */
  const touch = async (file: StoredFile) => {
    const { revision, owner, metAtMs = 0 } = file;
    const isRecent = Math.abs(Date.now() - metAtMs) < TOUCHED_EVERY_MS;
    if (revision !== VISITED || owner !== undefined || isRecent || device.isBeingErased()) return;
    await media.storeFiles([{ ...file, metAtMs: Date.now() }]);
  };
  return {
    async isStoryStored(walk) {
      // The worker does not know who is signed in: a story with an owner counts as not stored.
      const found = await stories.findStory(walk, undefined);
      return found.ok && found.value !== undefined;
    },
    async readyRevisions(walk) {
      const downloads = await media.storedDownloads();
      return (downloads.ok ? downloads.value : [])
        .filter((download) => download.walk === walk && download.state === 'ready')
        .filter(({ owner }) => owner === undefined)
        .map(({ revision }) => revision);
    },
    revisionToShow: (walk) => revisionToShow(walk, { media, stories }),
    partialMedia: openPartialMediaCache({
      ...device,
      media,
      stories,
      digest,
      network,
      nowMs: () => Date.now(),
    }),
    cachedFiles: idbCachedFiles(work),
    media: {
      async completeFile(sha256) {
        const found = await media.completeFile(sha256);
        const file = found.ok ? found.value : undefined;
        if (file) void touch(file);
        return file;
      },
      async fileWithChunks(sha256) {
        const [files, storedChunks] = await Promise.all([
          media.filesOfContent(sha256),
          media.storedChunks(sha256),
        ]);
        const file = files.ok ? files.value.find(({ owner }) => owner === undefined) : undefined;
        return file && storedChunks.ok ? { file, chunks: storedChunks.value } : undefined;
      },
      async readChunk(sha256, index) {
        const found = await media.readChunk(sha256, index);
        return found.ok && found.value ? new Uint8Array(found.value) : undefined;
      },
      dropChunk: media.dropChunk,
      digest,
    },
  };
}
