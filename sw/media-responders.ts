import { subtleDigest } from '../src/platform/system/subtle-digest.ts';
import { openCacheResponder } from '../src/platform/media-store/respond-from-cache.ts';
import { originalOf } from '../src/core/offline/remote-origin.ts';
import type { DeviceState } from './device-state.ts';
import type { Network } from './partial-media-cache.ts';
import type { StoredWalks } from './stored-walks.ts';
import { cacheWhileStreaming } from './cache-while-streaming.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';
import { STORED_PAGE_LIMIT_MS } from './plan.ts';
import { storedBeginning, isBeginningStored, storedMedium } from './stored-media.ts';

export interface MediaResponseDependencies {
  readonly device: DeviceState;
  readonly storedWalks: StoredWalks;
  readonly after: (ms: number) => Promise<undefined>;
}

/** `network` is undefined for a page that rehearses a dead zone. */
type MediaResponder = (event: FetchEvent, network: Network | undefined) => Promise<Response>;
export type MediaResponders = Readonly<Record<'stored-media' | 'archive' | 'tile', MediaResponder>>;

/** A page that the worker claimed while it was open marks its later sounds with a fragment. */
const addressOf = (url: string) => url.split('#', 1)[0] ?? url;

const offlineNetwork: Network = () => Promise.resolve(Response.error());

/**
 * Responds from the device where it can; whatever comes from the network is cached as far as it
 * comes.
 */
export function mediaResponders({
  device,
  storedWalks,
  after,
}: MediaResponseDependencies): MediaResponders {
  const cacheResponder = openCacheResponder({
    ...device,
    files: storedWalks.cachedFiles,
    digest: subtleDigest(crypto),
    nowMs: () => Date.now(),
    after,
  });
  const passing = async (event: FetchEvent, kind: 'tile' | 'archive', network?: Network) =>
    cacheResponder.respond(
      event.request,
      { kind, walk: await device.walkOf(event) },
      network ?? offlineNetwork,
    );

  return {
    'stored-media': storedMediumResponder({ device, storedWalks, after }),
    async archive(event, network) {
      const here = await storedOf(event, storedWalks);
      if (here) return here;
      const { url, headers } = event.request;
      // A URL with somebody's access in its query string is for its holder alone.
      const isForAll = headers.has('range') && new URL(url).search === '';
      return isForAll
        ? passing(event, 'archive', network)
        : (network ?? offlineNetwork)(event.request);
    },
    tile: (event, network) => passing(event, 'tile', network),
  };
}

const storedOf = ({ request: { url, headers } }: FetchEvent, { media }: StoredWalks) =>
  storedMedium(addressOf(url), headers.get('range'), media).catch(() => undefined);

function storedMediumResponder({
  device,
  storedWalks,
  after,
}: MediaResponseDependencies): MediaResponder {
  const passing = async (event: FetchEvent, network: Network) => {
    const { request } = event;
    const streamCache = device
      .walkOf(event)
      .then((walk) => storedWalks.partialMedia.streamCacheOf(addressOf(request.url), walk));
    return cacheWhileStreaming(await network(request), streamCache);
  };
  return async (event, network) => {
    const { request } = event;
    const here = await storedOf(event, storedWalks);
    if (here) return here;
    const address = addressOf(request.url);
    // Media of a legacy server that are not (or no longer) stored here are fetched from their
    // original address.
    const original = network && originalOf(address);
    if (original !== undefined) return Response.redirect(original);
    const retryFetch = () => (network ? passing(event, network) : offlineNetwork(request));
    const pending = retryFetch();
    const response = await Promise.race([pending, after(STORED_PAGE_LIMIT_MS)]).catch(
      () => undefined,
    );
    if (response && response.type !== 'error') return response;
    const range = request.headers.get('range');
    const storedResponse = await storedBeginning(address, range, storedWalks.media).catch(
      () => undefined,
    );
    if (storedResponse) void pending.then(({ body }) => body?.cancel()).catch(() => undefined);
    if (storedResponse) return storedResponse;
    // Past the end of what is stored here a player waits for more, while it plays what it has.
    const isPlayed = range !== null;
    const isWaitedFor =
      isPlayed && (await isBeginningStored(address, storedWalks.media).catch(() => false));
    return isWaitedFor ? fetchWithRetries(pending, retryFetch, after) : pending;
  };
}
