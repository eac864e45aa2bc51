import { subtleDigest } from '../adapters/digest-subtle/subtle-digest.ts';
import { localDownloadMarks } from '../adapters/download-marks-local/local-download-marks.ts';
import { idbMedia } from '../adapters/media-idb/media-idb.ts';
import { openMediaWork } from '../adapters/media-idb/media-work.ts';
import { idbPassedFiles } from '../adapters/media-idb/passed-idb.ts';
import { idbStories } from '../adapters/media-idb/stories-idb.ts';
import { browserLine } from '../adapters/line-browser/browser-line.ts';
import { httpMediaSource } from '../adapters/media-source-http/http-media-source.ts';
import { browserStorageRoom } from '../adapters/storage-room-browser/browser-storage-room.ts';
import { lockTurns } from '../adapters/turns-locks/lock-turns.ts';
import { KEPT_MARK } from '../contract/first-page.ts';
import type { Story } from '../core/story/model.ts';
import { BASE_PATH } from '../ui/host-address.ts';
import type { ApiAnswer, ApiPort } from '../ports/api.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { PackName } from '../ports/media-store.ts';
import type { PageLifePort } from '../ports/page-life.ts';
import type { ReportPort } from '../ports/report.ts';
import type { DownloadPorts } from '../runtime/downloads/download-ports.ts';
import { forgetOwnedMarks } from '../runtime/downloads/lost-downloads.ts';
import { openDownloads } from '../runtime/downloads/open-downloads.ts';
import {
  answerOrKept,
  changedOnHost,
  forgetOwned,
  keepMet,
  keptStory,
  newestToKeep,
  PATIENCE_MS,
} from '../runtime/kept-stories.ts';
import { openMetMedia } from '../runtime/met/keep-met.ts';
import { dropPassed, keptByMeeting, roomBesideMet } from '../runtime/met/met-media.ts';
import { watchedStories } from '../runtime/watched-stories.ts';

export interface KeptMediaOptions {
  readonly window: Window & typeof globalThis;
  readonly clock: ClockPort;
  readonly report: ReportPort;
  readonly pageLife: PageLifePort;
  /** The host itself, without what is kept. */
  readonly host: ApiPort;
  readonly owner: () => string | undefined;
  readonly onDownloaded: DownloadPorts['onDownloaded'];
}

export type KeptMedia = ReturnType<typeof openKeptMedia>;

/** The one database of walks, what lies in it, and what brings more. */
export function openKeptMedia(options: KeptMediaOptions) {
  const { window, report } = options;
  const { document, navigator } = window;
  const work = openMediaWork(report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void work.probe();
  });
  const room = browserStorageRoom(navigator.storage);
  const fetch = window.fetch.bind(window);
  const stories = watchedStories(idbStories(work));
  const passed = idbPassedFiles(work);
  const ports = {
    ...options,
    media: idbMedia(work),
    marks: localDownloadMarks(() => window.localStorage, report),
    stories,
    // It is stored by us: a second copy in the browser's cache would be room lost.
    source: httpMediaSource(fetch, { cache: 'no-store' }),
    digest: subtleDigest(window.crypto),
    turns: lockTurns('locks' in navigator ? navigator.locks : undefined),
    room,
    place: { here: () => document.baseURI, below: BASE_PATH },
    isInCare: () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
  };
  const met = openMetMedia({
    ...ports,
    source: httpMediaSource(fetch, { cache: 'default' }),
    line: browserLine(window),
    onStoryKept: stories.onKept,
  });
  const nextPatience = patienceOf(window);
  return {
    room: roomBesideMet(room, ports.media),
    ports,
    storyOf: (name: PackName) => keptStory(name, ports),
    downloads: openDownloads(ports),
    /** Nothing of it plays without a worker, and without digests nothing could be checked. */
    canKeep: 'serviceWorker' in navigator && 'subtle' in window.crypto && 'indexedDB' in window,
    keep: (story: Story) => keepMet(story, ports),
    newestStory: (story: Story) => newestToKeep(story, ports),
    onStoryKept: stories.onKept,
    met: met.met,
    keptByMeeting: () => keptByMeeting(ports.media, passed),
    dropMet: async () => {
      await Promise.all([met.drop(), dropPassed(passed)]);
    },
    changedOnHost: (story: Story) => changedOnHost(story, ports),
    forgetOwned: (owner: string) => forgetAllOwned(owner, ports),
    answerOrKept: (asked: Promise<ApiAnswer<Story>>, slug: string) =>
      answerOrKept(asked, slug, ports, nextPatience()),
  };
}

function forgetAllOwned(owner: string, ports: DownloadPorts): Promise<void> {
  forgetOwnedMarks(ports, owner);
  return forgetOwned(owner, ports);
}

/** How long after its beginning a page from the device still takes its walk from the host instead. */
const HOST_UNTIL_MS = 700;

/** A page from the device has waited for the host already: its first walk hardly waits once more. */
function patienceOf({ document, performance }: Window): () => number {
  const hasWaited = document.documentElement.hasAttribute(KEPT_MARK);
  let patienceMs = hasWaited ? Math.max(0, HOST_UNTIL_MS - performance.now()) : PATIENCE_MS;
  return () => {
    const asked = patienceMs;
    patienceMs = PATIENCE_MS;
    return asked;
  };
}
