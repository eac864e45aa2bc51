import { subtleDigest } from '../../../platform/system/subtle-digest.ts';
import { localDownloadMarks } from '../../../platform/local-state/local-download-marks.ts';
import { idbMedia } from '../../../platform/media-store/media-idb.ts';
import { openMediaWork } from '../../../platform/media-store/media-work.ts';
import { idbCachedFiles } from '../../../platform/media-store/cached-files-idb.ts';
import { idbStories } from '../../../platform/media-store/stories-idb.ts';
import { browserNetwork } from '../../../platform/network/browser.ts';
import { httpMediaSource } from '../../../platform/network/http-media-source.ts';
import { browserStorageSpace } from '../../../platform/device/browser-storage-space.ts';
import { browserLocks } from '../../../platform/tabs/browser-locks.ts';
import { FROM_DEVICE_ATTRIBUTE } from '../../../contract/first-page.ts';
import type { Story } from '../../../core/story/model.ts';
import { BASE_PATH } from '../../../ui/base-path.ts';
import type { ApiResult, ApiPort } from '../../../platform/server-api/port.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type { DownloadName } from '../../../platform/media-store/port.ts';
import type { PageLifePort } from '../../../platform/device/port.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import type { DownloadPorts } from '../../offline/downloads/download-ports.ts';
import { forgetOwnedMarks } from '../../offline/downloads/lost-downloads.ts';
import { openDownloads } from '../../offline/downloads/open-downloads.ts';
import {
  responseOrStoredStory,
  changedOnServer,
  forgetOwned,
  storeVisitedStory,
  readStoredStory,
  newestToDownload,
  TIMEOUT_MS,
} from '../../offline/stories/stored-stories.ts';
import { openVisitedMedia } from '../../offline/visited-media/visited-media.ts';
import {
  dropCachedFiles,
  measureVisitedMedia,
  spaceBesideVisited,
} from '../../offline/visited-media/visited-media-space.ts';
import { watchedStories } from '../../offline/stories/watched-stories.ts';

export interface OfflineMediaOptions {
  readonly window: Window & typeof globalThis;
  readonly clock: ClockPort;
  readonly report: ReportPort;
  readonly pageLife: PageLifePort;
  /** The server's API, without the stored stories. */
  readonly api: ApiPort;
  readonly owner: () => string | undefined;
  readonly onDownloaded: DownloadPorts['onDownloaded'];
}

export type OfflineMedia = ReturnType<typeof openOfflineMedia>;

/** The one database of walks, what is stored in it, and the downloads that fill it. */
export function openOfflineMedia(options: OfflineMediaOptions) {
  const { window, report } = options;
  const { document, navigator } = window;
  const work = openMediaWork(report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void work.checkConnection();
  });
  const space = browserStorageSpace(navigator.storage);
  const fetch = window.fetch.bind(window);
  const { stories, media, onStoryStored } = watchedStories(idbStories(work), idbMedia(work));
  const cachedFiles = idbCachedFiles(work);
  const ports = {
    ...options,
    media,
    marks: localDownloadMarks(() => window.localStorage, report),
    stories,
    // We store the file: a second copy in the browser's cache would waste space.
    source: httpMediaSource(fetch, { cache: 'no-store' }),
    digest: subtleDigest(window.crypto),
    locks: browserLocks('locks' in navigator ? navigator.locks : undefined),
    space,
    pageLocation: { here: () => document.baseURI, below: BASE_PATH },
    isServedByWorker: () =>
      'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
  };
  const visitedMedia = openVisitedMedia({
    ...ports,
    source: httpMediaSource(fetch, { cache: 'default' }),
    network: browserNetwork(window),
    onStoryStored,
  });
  const nextTimeoutMs = timeoutOf(window);
  return {
    space: spaceBesideVisited(space, ports.media),
    ports,
    storyOf: (name: DownloadName) => readStoredStory(name, ports),
    downloads: openDownloads(ports),
    /** Nothing stored plays without a worker, and nothing could be verified without digests. */
    canDownload: 'serviceWorker' in navigator && 'subtle' in window.crypto && 'indexedDB' in window,
    storeVisitedStory: (story: Story) => storeVisitedStory(story, ports),
    newestStory: (story: Story) => newestToDownload(story, ports),
    onStoryStored,
    cacheVisited: visitedMedia.cacheVisited,
    measureVisitedMedia: () => measureVisitedMedia(ports.media, cachedFiles),
    dropVisitedMedia: async () => {
      await Promise.all([visitedMedia.dropVisited(), dropCachedFiles(cachedFiles)]);
    },
    changedOnServer: (story: Story) => changedOnServer(story, ports),
    forgetOwned: (owner: string) => forgetAllOwned(owner, ports),
    responseOrStoredStory: (response: Promise<ApiResult<Story>>, slug: string) =>
      responseOrStoredStory(response, slug, ports, nextTimeoutMs()),
  };
}

function forgetAllOwned(owner: string, ports: DownloadPorts): Promise<void> {
  forgetOwnedMarks(ports, owner);
  return forgetOwned(owner, ports);
}

/** How long after its start a page from the device still waits for the server's story. */
const SERVER_WAIT_MS = 700;

/** A page from the device has waited for the server already: its first walk hardly waits again. */
function timeoutOf({ document, performance }: Window): () => number {
  const hasWaited = document.documentElement.hasAttribute(FROM_DEVICE_ATTRIBUTE);
  let remainingMs = hasWaited ? Math.max(0, SERVER_WAIT_MS - performance.now()) : TIMEOUT_MS;
  return () => {
    const timeoutMs = remainingMs;
    remainingMs = TIMEOUT_MS;
    return timeoutMs;
  };
}
