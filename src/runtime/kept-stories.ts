import { encodeStory } from '../core/story/encode.ts';
import { decodeStory } from '../core/story/decode.ts';
import type { Story } from '../core/story/model.ts';
import {
  asItsHostToldIt,
  isOfOldHost,
  originalOf,
  withAddresses,
} from '../core/offline/elsewhere.ts';
import { isOnSomebodysRight } from '../core/offline/media-name.ts';
import type { ApiAnswer, ApiFault, ApiPort } from '../ports/api.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { MediaStorePort, PackName } from '../ports/media-store.ts';
import {
  absolute,
  madeUpRevision,
  surveyed,
  type PagePlace,
  type SurveyPorts,
} from './downloads/survey.ts';
import { dropMet } from './met/met-media.ts';
import type { ReportPort } from '../ports/report.ts';
import type { StoryStorePort } from '../ports/story-store.ts';

export interface KeptStoryPorts {
  readonly media: Pick<MediaStorePort, 'packs' | 'dropPack'>;
  readonly stories: StoryStorePort;
  readonly clock: ClockPort;
  readonly report: ReportPort;
  /** The user who is signed in. */
  readonly owner: () => string | undefined;
}

export interface ShownStoryPorts extends KeptStoryPorts {
  readonly media: Pick<MediaStorePort, 'packs' | 'dropPack' | 'metFiles'>;
  readonly place: PagePlace;
  /** Whether the worker answers for what lies here. */
  readonly isInCare: () => boolean;
}

export interface MetStoryPorts extends KeptStoryPorts {
  /** The host itself, without what is kept. */
  readonly host: ApiPort;
}

/** A network that has not answered by then is not waited for where the story is at hand. */
export const PATIENCE_MS = 1000;

/**
 * What the host answered, or what was kept of the walk: at once where the walk was downloaded,
 * for its media are those of that revision; else only when the host is silent.
 */
export async function answerOrKept(
  asked: Promise<ApiAnswer<Story>>,
  slug: string,
  ports: ShownStoryPorts,
  patienceMs = PATIENCE_MS,
): Promise<ApiAnswer<Story>> {
  const downloaded = await downloadedRevision(slug, ports);
  const kept = await ports.stories.find(slug, ports.owner(), downloaded);
  if (!kept.ok || kept.value === undefined) return asked;
  const { wire } = kept.value;
  if (downloaded !== undefined) {
    // Its newer revision is kept beside it, for whoever wants to fetch that.
    void asked.then((answer) => (answer.ok ? keepStory(answer.value, ports) : undefined));
    return { ok: true, value: await asItIsHere(read(wire, slug, ports.report), ports) };
  }
  const answer = await Promise.race([asked, silence(ports.clock, patienceMs)]);
  const isTold = answer !== undefined && (answer.ok || !isSilent(answer.fault));
  if (isTold) return answer;
  return { ok: true, value: await asItIsHere(read(wire, slug, ports.report), ports) };
}

/** What came from a host of old is asked for under the device's own addresses, where they are answered. */
async function asItIsHere(
  story: Story,
  { media, place, isInCare }: ShownStoryPorts,
): Promise<Story> {
  if (!isInCare()) return asItsHostToldIt(story);
  if (!isOfOldHost(story)) return story;
  const files = await media.metFiles();
  const here = new Map<string | undefined, string>();
  for (const { url, state } of files.ok ? files.value : []) {
    if (state === 'ready') here.set(originalOf(url), url);
  }
  return withAddresses(story, (address) => here.get(absolute(address, place)) ?? address);
}

/**
 * Keeps a walk that is shown, if it is not kept yet. What stands in the server's page lacks the
 * digests of its files, so the host is asked for the whole of it.
 */
export async function keepMet(story: Story, ports: MetStoryPorts): Promise<void> {
  if (story.revision === undefined || story.files.length > 0) {
    const same = await ports.stories.find(story.slug, ports.owner(), story.revision);
    const isKept = story.revision !== undefined && same.ok && same.value !== undefined;
    if (!isKept) await keepStory(story, ports);
    return;
  }
  const kept = await newestKept(story.slug, ports);
  if (kept?.revision === story.revision && kept.files.length > 0) return;
  const answer = await ports.host.getStory(story.slug);
  await keepStory(answer.ok ? answer.value : story, ports);
}

/**
 * Whether the host has another revision of an open walk by now; that is kept for whoever switches.
 * `isDownloaded`: the one that is shown lies whole on this device, so a new one has to be fetched.
 */
export async function changedOnHost(
  { slug, revision }: Story,
  ports: MetStoryPorts,
): Promise<{ readonly isDownloaded: boolean } | undefined> {
  // A host that names no revisions cannot be asked for another.
  if (revision === undefined) return undefined;
  const answer = await ports.host.getStory(slug);
  if (!answer.ok || (answer.value.revision ?? revision) === revision) return undefined;
  await keepStory(answer.value, ports);
  return { isDownloaded: (await downloadedRevision(slug, ports)) === revision };
}

/** As the host told it last, with all that a download must know. */
export async function newestToKeep(
  story: Story,
  ports: MetStoryPorts & SurveyPorts,
): Promise<Story> {
  await keepMet(story, ports);
  const newest = (await newestKept(story.slug, ports)) ?? story;
  if (!isOfOldHost(newest)) return newest;
  const told = asItsHostToldIt(newest);
  const revision = await madeUpRevision(told, ports.digest);
  const known = await ports.stories.find(story.slug, ports.owner(), revision);
  if (known.ok && known.value) return read(known.value.wire, story.slug, ports.report);
  return surveyed(told, ports);
}

/** As the host told it last. */
export async function newestKept(slug: string, ports: KeptStoryPorts): Promise<Story | undefined> {
  const kept = await ports.stories.find(slug, ports.owner());
  return kept.ok && kept.value ? read(kept.value.wire, slug, ports.report) : undefined;
}

/** As it was downloaded. */
export async function keptStory(
  { walk, revision }: PackName,
  ports: Pick<KeptStoryPorts, 'stories' | 'owner' | 'report'>,
): Promise<Story | undefined> {
  const kept = await ports.stories.find(walk, ports.owner(), revision);
  return kept.ok && kept.value ? read(kept.value.wire, walk, ports.report) : undefined;
}

/** For the day without a network. What stands on somebody's right is kept for them alone. */
export async function keepStory(story: Story, ports: KeptStoryPorts): Promise<void> {
  const owner = isOnSomebodysRight(story) ? ports.owner() : undefined;
  if (owner === undefined && isOnSomebodysRight(story)) return;
  await ports.stories.keep({
    walk: story.slug,
    revision: story.revision ?? '',
    wire: encodeStory(isOfOldHost(story) ? asItsHostToldIt(story) : story),
    keptAtMs: ports.clock.nowMs(),
    ...(owner === undefined ? {} : { owner }),
  });
}

export interface ForgettingPorts {
  readonly media: Pick<MediaStorePort, 'packs' | 'dropPack' | 'metFiles' | 'dropFiles'>;
  readonly stories: StoryStorePort;
}

/** After an explicit sign-out: what stood on this user's right leaves the device. */
export async function forgetOwned(
  owner: string,
  { media, stories }: ForgettingPorts,
): Promise<void> {
  const packs = await media.packs();
  for (const pack of packs.ok ? packs.value : []) {
    if (pack.owner === owner) await media.dropPack(pack);
  }
  await dropMet(media, (file) => file.owner === owner);
  await stories.dropOwned(owner);
}

async function downloadedRevision(
  slug: string,
  { media, owner }: KeptStoryPorts,
): Promise<string | undefined> {
  const packs = await media.packs();
  if (!packs.ok) return undefined;
  return packs.value
    .filter((pack) => pack.walk === slug && pack.state === 'ready')
    .filter((pack) => pack.owner === undefined || pack.owner === owner())
    .toSorted((a, b) => (b.readyAtMs ?? 0) - (a.readyAtMs ?? 0))[0]?.revision;
}

function read(wire: unknown, slug: string, report: ReportPort): Story {
  const { story, problems } = decodeStory(wire, slug);
  for (const problem of problems) report.warn('story/unreadable-part', problem);
  return story;
}

/**
 * No host, one in trouble, a network that answers in its place, or a host that has taken the walk
 * back: whoever is in the middle of it goes on.
 */
function isSilent(fault: ApiFault): boolean {
  if (fault.kind === 'api/refused') return fault.status >= 500 || fault.status === 429;
  return fault.kind !== 'api/locked';
}

function silence(clock: ClockPort, patienceMs: number): Promise<undefined> {
  return new Promise((resolve) => {
    clock.at(clock.nowMs() + patienceMs, () => {
      resolve(undefined);
    });
  });
}
