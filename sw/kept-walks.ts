import { idbMedia } from '../src/adapters/media-idb/media-idb.ts';
import { openMediaWork } from '../src/adapters/media-idb/media-work.ts';
import { idbStories } from '../src/adapters/media-idb/stories-idb.ts';
import { consoleReport } from '../src/adapters/report-console/report-console.ts';
import type { StoredMedia } from './stored-media.ts';

export interface KeptWalks {
  /** Whether a page without the network would have the walk's story. */
  readonly isStoryKept: (walk: string) => Promise<boolean>;
  /** The revisions of the walk that are here with every byte, for whoever holds the device. */
  readonly readyRevisions: (walk: string) => Promise<readonly string[]>;
  readonly media: StoredMedia;
}

/** What pages have stored on this device, read through the helper that they use themselves. */
export function keptWalks(): KeptWalks {
  const work = openMediaWork(consoleReport());
  const media = idbMedia(work);
  const stories = idbStories(work);
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
    media: {
      async wholeFile(sha256) {
        const found = await media.wholeFile(sha256);
        return found.ok ? found.value : undefined;
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

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
