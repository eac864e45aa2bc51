import { idbMedia } from '../src/adapters/media-idb/media-idb.ts';
import { openMediaWork } from '../src/adapters/media-idb/media-work.ts';
import { idbPassedFiles } from '../src/adapters/media-idb/passed-idb.ts';
import { idbStories } from '../src/adapters/media-idb/stories-idb.ts';
import { consoleReport } from '../src/adapters/report-console/report-console.ts';
import { subtleDigest } from '../src/adapters/digest-subtle/subtle-digest.ts';
import type { StoredFile } from '../src/contract/stored-records.ts';
import { MET } from '../src/core/offline/met.ts';
import type { DeviceState } from './device-state.ts';
import { openHeardInPart, type HeardInPart, type Network } from './heard-in-part.ts';
import { revisionToShow } from './revision-to-show.ts';
import type { StoredMedia } from './stored-media.ts';

export interface KeptWalks {
  /** Whether a page without the network would have the walk's story. */
  readonly isStoryKept: (walk: string) => Promise<boolean>;
  /** The revisions of the walk that are here with every byte, for whoever holds the device. */
  readonly readyRevisions: (walk: string) => Promise<readonly string[]>;
  /** The revision that the app would show without a network; undefined where an account decides. */
  readonly revisionToShow: (walk: string) => Promise<string | undefined>;
  readonly media: StoredMedia;
  readonly heard: HeardInPart;
  readonly passed: ReturnType<typeof idbPassedFiles>;
}

const TOUCHED_EVERY_MS = 60_000;

/** What pages have stored on this device, read through the helper that they use themselves. */
export function keptWalks(device: DeviceState, network: Network): KeptWalks {
  const work = openMediaWork(consoleReport());
  const media = idbMedia(work);
  const stories = idbStories(work);
  const { sha256: digest } = subtleDigest(crypto);
  /** What was used last goes last; what has an owner may just be going. */
  const touch = async (file: StoredFile) => {
    const { revision, owner, metAtMs = 0 } = file;
    const isRecent = Math.abs(Date.now() - metAtMs) < TOUCHED_EVERY_MS;
    if (revision !== MET || owner !== undefined || isRecent || device.isBeingErased()) return;
    await media.keepFiles([{ ...file, metAtMs: Date.now() }]);
  };
  return {
    async isStoryKept(walk) {
      // Who is signed in the worker does not know: what has an owner counts as not kept.
      const found = await stories.find(walk, undefined);
      return found.ok && found.value !== undefined;
    },
    async readyRevisions(walk) {
      const packs = await media.packs();
      return (packs.ok ? packs.value : [])
        .filter((pack) => pack.walk === walk && pack.state === 'ready')
        .filter(({ owner }) => owner === undefined)
        .map(({ revision }) => revision);
    },
    revisionToShow: (walk) => revisionToShow(walk, { media, stories }),
    heard: openHeardInPart({ ...device, media, stories, digest, network, nowMs: () => Date.now() }),
    passed: idbPassedFiles(work),
    media: {
      async wholeFile(sha256) {
        const found = await media.wholeFile(sha256);
        const file = found.ok ? found.value : undefined;
        if (file) void touch(file);
        return file;
      },
      async heldOf(sha256) {
        const [files, held] = await Promise.all([
          media.filesOfContent(sha256),
          media.heldChunks(sha256),
        ]);
        const file = files.ok ? files.value.find(({ owner }) => owner === undefined) : undefined;
        return file && held.ok ? { file, chunks: held.value } : undefined;
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
