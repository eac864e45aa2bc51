import { encodeStory } from '../../../core/story/encode.ts';
import { decodeStory } from '../../../core/story/decode.ts';
import type { Story } from '../../../core/story/model.ts';
import {
  withOriginalAddresses,
  isFromLegacyServer,
  originalOf,
  withAddresses,
} from '../../../core/offline/remote-origin.ts';
import type { StoredStory } from '../../../contract/stored-records.ts';
import { isRestrictedStory } from '../../../core/offline/media-name.ts';
import type { ApiResult, StoryApiError, ApiPort } from '../../../platform/server-api/port.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type {
  MediaStorePort,
  DownloadName,
  StoryStorePort,
} from '../../../platform/media-store/port.ts';
import {
  absolute,
  madeUpRevision,
  surveyed,
  type PageLocation,
  type SurveyPorts,
} from '../downloads/survey.ts';
import { dropVisitedMedia } from '../visited-media/visited-media-space.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';

export interface StoredStoryPorts {
  readonly media: Pick<MediaStorePort, 'storedDownloads' | 'dropDownload'>;
  readonly stories: StoryStorePort;
  readonly clock: ClockPort;
  readonly report: ReportPort;
  /** The id of the user who is signed in. */
  readonly owner: () => string | undefined;
}

export interface ShownStoryPorts extends StoredStoryPorts {
  readonly media: Pick<MediaStorePort, 'storedDownloads' | 'dropDownload' | 'visitedFiles'>;
  readonly pageLocation: PageLocation;
  /** Whether the service worker serves what is stored here. */
  readonly isServedByWorker: () => boolean;
}

export interface VisitedStoryPorts extends StoredStoryPorts {
  /** The server itself, without the stored stories. */
  readonly api: ApiPort;
}

/** The network timeout if the story is stored on the device. */
export const TIMEOUT_MS = 1000;

/**
 * The server's response or the stored story: the stored one at once if the walk was downloaded,
 * since its media belong to that revision; otherwise only if the server does not respond.
 */
export async function responseOrStoredStory(
  pending: Promise<ApiResult<Story>>,
  slug: string,
  ports: ShownStoryPorts,
  timeoutMs = TIMEOUT_MS,
): Promise<ApiResult<Story>> {
  const downloaded = await downloadedRevision(slug, ports);
  const stored = await ports.stories.findStory(slug, ports.owner(), downloaded);
  if (!stored.ok || stored.value === undefined) return pending;
  const { wire } = stored.value;
  if (downloaded !== undefined) {
    // The newer revision is stored beside it, for a later download.
    void pending.then((result) => (result.ok ? storeStoryOffline(result.value, ports) : undefined));
    return { ok: true, value: await withDeviceAddresses(read(wire, slug, ports.report), ports) };
  }
  const result = await Promise.race([pending, silence(ports.clock, timeoutMs)]);
  const isDecided = result !== undefined && (result.ok || !isSilent(result.error));
  if (isDecided) return result;
  return { ok: true, value: await withDeviceAddresses(read(wire, slug, ports.report), ports) };
}

/** Files from a legacy server get the device's own addresses, where those are served. */
async function withDeviceAddresses(
  story: Story,
  { media, pageLocation, isServedByWorker }: ShownStoryPorts,
): Promise<Story> {
  if (!isServedByWorker()) return withOriginalAddresses(story);
  if (!isFromLegacyServer(story)) return story;
  const files = await media.visitedFiles();
  const here = new Map<string | undefined, string>();
  for (const { url, state } of files.ok ? files.value : []) {
    if (state === 'ready') here.set(originalOf(url), url);
  }
  return withAddresses(story, (address) => here.get(absolute(address, pageLocation)) ?? address);
}

/**
 * Stores a walk that is shown, if it is not stored yet. The story in the server-rendered page lacks
 * the digests of its files, so the whole story is requested from the server.
 */
export async function storeVisitedStory(story: Story, ports: VisitedStoryPorts): Promise<void> {
  if (story.revision === undefined || story.files.length > 0) {
    const same = await ports.stories.findStory(story.slug, ports.owner(), story.revision);
    const isStored = story.revision !== undefined && same.ok && same.value !== undefined;
    if (!isStored) await storeStoryOffline(story, ports);
    return;
  }
  const stored = await newestStoredStory(story.slug, ports);
  if (stored?.revision === story.revision && stored.files.length > 0) return;
  const result = await ports.api.getStory(story.slug);
  await storeStoryOffline(result.ok ? result.value : story, ports);
}

/**
 * Whether the server has another revision of an open walk by now; that one is stored for a switch.
 * `isDownloaded`: the shown revision is stored completely on this device, so a new one has to be
 * downloaded.
 */
export async function changedOnServer(
  { slug, revision }: Story,
  ports: VisitedStoryPorts,
): Promise<{ readonly isDownloaded: boolean } | undefined> {
  // A server without revisions cannot be asked for another one.
  if (revision === undefined) return undefined;
  const result = await ports.api.getStory(slug);
  if (!result.ok || (result.value.revision ?? revision) === revision) return undefined;
  await storeStoryOffline(result.value, ports);
  return { isDownloaded: (await downloadedRevision(slug, ports)) === revision };
}

/** The server's latest version, with all that a download needs. */
export async function newestToDownload(
  story: Story,
  ports: VisitedStoryPorts & SurveyPorts,
): Promise<Story> {
  await storeVisitedStory(story, ports);
  const newest = (await newestStoredStory(story.slug, ports)) ?? story;
  if (!isFromLegacyServer(newest)) return newest;
  const asReceived = withOriginalAddresses(newest);
  const revision = await madeUpRevision(asReceived, ports.digest);
  const known = await ports.stories.findStory(story.slug, ports.owner(), revision);
  if (known.ok && known.value) return read(known.value.wire, story.slug, ports.report);
  return surveyed(asReceived, ports);
}

/** The server's latest version. */
export async function newestStoredStory(
  slug: string,
  ports: StoredStoryPorts,
): Promise<Story | undefined> {
  const stored = await ports.stories.findStory(slug, ports.owner());
  return stored.ok && stored.value ? read(stored.value.wire, slug, ports.report) : undefined;
}

/** The version that was downloaded. */
export async function readStoredStory(
  { walk, revision }: DownloadName,
  ports: Pick<StoredStoryPorts, 'stories' | 'owner' | 'report'>,
): Promise<Story | undefined> {
  const stored = await ports.stories.findStory(walk, ports.owner(), revision);
  return stored.ok && stored.value ? read(stored.value.wire, walk, ports.report) : undefined;
}

/** Stores a story for offline use. */
export async function storeStoryOffline(story: Story, ports: StoredStoryPorts): Promise<void> {
  const stored = storedStoryOf(story, ports);
  if (stored) await ports.stories.storeStory(stored);
}

/**
 * A story as it is stored. Content that depends on a user's rights is stored for them alone;
 * undefined where nobody is signed in.
 */
export function storedStoryOf(
  story: Story,
  ports: Pick<StoredStoryPorts, 'owner' | 'clock'>,
): StoredStory | undefined {
  const owner = isRestrictedStory(story) ? ports.owner() : undefined;
  if (owner === undefined && isRestrictedStory(story)) return undefined;
  return {
    walk: story.slug,
    revision: story.revision ?? '',
    wire: encodeStory(isFromLegacyServer(story) ? withOriginalAddresses(story) : story),
    keptAtMs: ports.clock.nowMs(),
    ...(owner === undefined ? {} : { owner }),
  };
}

export interface ForgettingPorts {
  readonly media: Pick<
    MediaStorePort,
    'storedDownloads' | 'dropDownload' | 'visitedFiles' | 'dropFiles'
  >;
  readonly stories: StoryStorePort;
}

/** After an explicit sign-out, what depended on this user's rights is removed from the device. */
export async function forgetOwned(
  owner: string,
  { media, stories }: ForgettingPorts,
): Promise<void> {
  const downloads = await media.storedDownloads();
  for (const download of downloads.ok ? downloads.value : []) {
    if (download.owner === owner) await media.dropDownload(download);
  }
  await dropVisitedMedia(media, (file) => file.owner === owner);
  await stories.dropStoriesOf(owner);
}

async function downloadedRevision(
  slug: string,
  { media, owner }: StoredStoryPorts,
): Promise<string | undefined> {
  const downloads = await media.storedDownloads();
  if (!downloads.ok) return undefined;
  return downloads.value
    .filter((download) => download.walk === slug && download.state === 'ready')
    .filter((download) => download.owner === undefined || download.owner === owner())
    .toSorted((a, b) => (b.readyAtMs ?? 0) - (a.readyAtMs ?? 0))[0]?.revision;
}

function read(wire: unknown, slug: string, report: ReportPort): Story {
  const { story, problems } = decodeStory(wire, slug);
  for (const problem of problems) report.warn('story/unreadable-part', problem);
  return story;
}

/**
 * True for no server, a server error, a captive network's response, or a server that has
 * unpublished the walk: a visitor in the middle of it can go on.
 */
function isSilent(error: StoryApiError): boolean {
  if (error.kind === 'api/rejected') return error.status >= 500 || error.status === 429;
  return error.kind !== 'api/locked';
}

function silence(clock: ClockPort, timeoutMs: number): Promise<undefined> {
  return new Promise((resolve) => {
    clock.at(clock.nowMs() + timeoutMs, () => {
      resolve(undefined);
    });
  });
}
