import type { StoredFile } from '../../../contract/stored-records.ts';
import {
  nextRun,
  type DownloadEvent,
  type ChunkRun,
} from '../../../core/offline/download-state.ts';
import {
  originalOf,
  addressesOf,
  isFromLegacyServer,
} from '../../../core/offline/remote-origin.ts';
import {
  bytesOf,
  hasSpaceFor,
  VISITED,
  visitedFilesToDrop,
  MAX_VISITED_BYTES,
} from '../../../core/offline/visited.ts';
import type { NetworkPort, MediaSourcePort } from '../../../platform/network/port.ts';
import type { MediaStorePort } from '../../../platform/media-store/port.ts';
import type { StorageSpacePort } from '../../../platform/device/port.ts';
import type { LocksPort } from '../../../platform/tabs/port.ts';
import { fetchRun } from '../downloads/fetch-run.ts';
import { fetchUnlisted } from '../downloads/fetch-unlisted.ts';
import { dropVisitedMedia } from './visited-media-space.ts';
import { contentOf } from '../../../core/offline/media-name.ts';
import type { Story, StoryFile } from '../../../core/story/model.ts';
import { absolute, surveyedFile, type SurveyPorts } from '../downloads/survey.ts';
import { newestStoredStory, type StoredStoryPorts } from '../stories/stored-stories.ts';

export interface VisitedMediaPorts extends VisitedRowPorts {
  readonly media: MediaStorePort;
  /** Requests files as the page itself did, so that the browser's own cache may answer. */
  readonly source: MediaSourcePort;
  readonly network: NetworkPort;
  readonly locks: LocksPort;
  readonly space: Pick<StorageSpacePort, 'freeBytes'>;
  /**
   * It is called with a walk once its story is stored: until then none of its files can be checked.
   */
  readonly onStoryStored: (listener: (walk: string) => void) => void;
}

export interface VisitedMedia {
  /** Caches a file that the visitor has seen (a cover) or heard to its end in this walk. */
  readonly cacheVisited: (walk: string, url: string) => void;
  /** Drops all visited media; what is visited again is cached again. */
  readonly dropVisited: () => Promise<void>;
  /** Resolves when no work is in progress any more. */
  readonly settled: () => Promise<void>;
}

/**
 * Caches visited media, one file after the other, as long as the network is free for it. Nobody
 * waits for it: a failed file is retried at its next visit.
 */
export function openVisitedMedia(ports: VisitedMediaPorts): VisitedMedia {
  const seenUrls = new Set<string>();
  const early = new Map<string, string>();
  let work = Promise.resolve();
  const cacheNext = async (walk: string, url: string) => {
    const end = await cacheVisitedFile(ports, walk, url).catch(() => 'broken' as const);
    if (end === 'done') return;
    seenUrls.delete(url);
    if (end === 'unknown-walk') early.set(url, walk);
  };
  const cacheVisited = (walk: string, url: string) => {
    if (seenUrls.has(url) || ports.network.isSparing()) return;
    seenUrls.add(url);
    work = work.then(() => ports.locks.withLock(VISITED, () => cacheNext(walk, url)));
  };
  ports.onStoryStored((walk) => {
    for (const [url, of] of [...early]) {
      if (of !== walk) continue;
      early.delete(url);
      cacheVisited(walk, url);
    }
  });
  return {
    cacheVisited,
    async dropVisited() {
      seenUrls.clear();
      early.clear();
      await dropVisitedMedia(ports.media);
    },
    settled: () => work,
  };
}

type CachingEnd = 'done' | 'unknown-walk' | 'broken';

async function cacheVisitedFile(
  ports: VisitedMediaPorts,
  walk: string,
  url: string,
): Promise<CachingEnd> {
  const { media } = ports;
  const file = await rowOfVisitedFile(ports, walk, url);
  if (typeof file === 'string') return file === 'not-stored' ? 'done' : file;
  const complete = await media.completeFile(file.sha256);
  if (!complete.ok) return 'broken';
  if (complete.value || !(await makeSpaceFor(ports, file))) return 'done';
  await media.storeFiles([file]);
  const end = await fetchFile(ports, file);
  // If the user has signed out meanwhile, the file must not stay here.
  const isStillTheirs = file.owner === undefined || file.owner === ports.owner();
  if (end === 'rejected' || !isStillTheirs) await media.dropFiles([file]);
  else if (end !== 'broken') await media.storeFiles([{ ...end, state: 'ready' }]);
  return end === 'broken' ? 'broken' : 'done';
}

async function makeSpaceFor(
  { media, space }: VisitedMediaPorts,
  incoming: StoredFile,
): Promise<boolean> {
  const { bytes, walk, sha256 } = incoming;
  if (!hasSpaceFor(bytes, await space.freeBytes())) return false;
  const files = await media.visitedFiles();
  const others = files.ok ? files.value.filter((file) => file.sha256 !== sha256) : [];
  const toDrop = visitedFilesToDrop(others, bytes, [walk]);
  if (bytesOf(others) - bytesOf(toDrop) + bytes > MAX_VISITED_BYTES) return false;
  if (toDrop.length > 0) await media.dropFiles(toDrop);
  return files.ok;
}

/** The complete file, or why it is not complete. */
type End = StoredFile | 'broken' | 'rejected';

type OnDownloadEvent = (event: DownloadEvent) => void;

/** Fetches runs of a few chunks: a sound that begins meanwhile gets the network at once. */
async function fetchFile(ports: VisitedMediaPorts, file: StoredFile): Promise<End> {
  const original = originalOf(file.url);
  if (original !== undefined) return fetchAtOnce(ports, file, original);
  const here = await ports.media.storedChunks(file.sha256);
  const has = new Set(here.ok ? here.value : []);
  const missing = () => nextRun({ files: [file], storedChunks: new Map([[file.sha256, has]]) });
  for (let run = missing(); run; run = missing()) {
    const currentRun: ChunkRun = run;
    const before = has.size;
    const { events, wasCancelled } = await whenNetworkFree(ports, (onEvent, signal) =>
      fetchRun(ports, file, currentRun, onEvent, signal),
    );
    for (const event of events) if (event.type === 'chunk/stored') has.add(event.index);
    if (wasCancelled) continue;
    const end = endAfter(events);
    if (end !== undefined || has.size === before) return end ?? 'broken';
  }
  return file;
}

/** A legacy server supports no ranges: an aborted fetch begins again. */
async function fetchAtOnce(
  ports: VisitedMediaPorts,
  file: StoredFile,
  original: string,
): Promise<End> {
  for (;;) {
    let complete: StoredFile | undefined;
    const { events, wasCancelled } = await whenNetworkFree(ports, async (onEvent, signal) => {
      complete = await fetchUnlisted(ports, file, original, onEvent, signal);
    });
    if (!wasCancelled) return complete ?? endAfter(events) ?? 'broken';
  }
}

async function whenNetworkFree(
  { network }: VisitedMediaPorts,
  work: (onEvent: OnDownloadEvent, signal: AbortSignal) => Promise<void>,
) {
  const events: DownloadEvent[] = [];
  let wasCancelled = false;
  await network.whenFree(async (signal) => {
    await work((event) => events.push(event), signal);
    wasCancelled = signal.aborted;
  });
  return { events, wasCancelled };
}

function endAfter(events: readonly DownloadEvent[]): 'broken' | 'rejected' | undefined {
  const error = events.find(({ type }) => type !== 'chunk/stored' && type !== 'run/ended');
  if (!error) return undefined;
  return error.type === 'run/broke' || error.type === 'store/broken' ? 'broken' : 'rejected';
}

type VisitedRowPorts = StoredStoryPorts & SurveyPorts;

/** The row for the file visited under this address, or the reason why it is not cached. */
async function rowOfVisitedFile(
  ports: VisitedRowPorts,
  walk: string,
  url: string,
): Promise<StoredFile | 'not-stored' | 'unknown-walk'> {
  const isSigned = url.includes('?sig=');
  const owner = isSigned ? ports.owner() : undefined;
  const story = await newestStoredStory(walk, ports);
  if (!story) return 'unknown-walk';
  const file = await fileIn(story, ports, url);
  if (!file || (isSigned && owner === undefined)) return 'not-stored';
  return {
    walk,
    revision: VISITED,
    url: isSigned ? url : file.url,
    sha256: file.sha256,
    bytes: file.bytes,
    type: file.type,
    chunkBytes: file.chunkBytes,
    chunks: [...file.chunks],
    state: 'partial',
    metAtMs: ports.clock.nowMs(),
    ...(owner === undefined ? {} : { owner }),
  };
}

/**
 * Only files in the walk's own list can be checked; legacy servers have no list, but may be
 * queried.
 */
async function fileIn(
  story: Story,
  ports: SurveyPorts,
  url: string,
): Promise<StoryFile | undefined> {
  const sha256 = contentOf(url);
  const listed = story.files.find((file) => file.sha256 === sha256);
  if (listed || !isFromLegacyServer(story)) return listed;
  const original = originalOf(url) ?? url;
  const isNamed = addressesOf(story).some(
    (address) => absolute(address, ports.pageLocation) === original,
  );
  return isNamed ? surveyedFile(original, ports) : undefined;
}
