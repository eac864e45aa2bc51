import { subtleDigest } from '../src/adapters/digest-subtle/subtle-digest.ts';
import { openPasser } from '../src/adapters/passed-files/answer-passing.ts';
import { originalOf } from '../src/core/offline/elsewhere.ts';
import type { DeviceState } from './device-state.ts';
import type { Network } from './heard-in-part.ts';
import type { KeptWalks } from './kept-walks.ts';
import { keptAsItPasses } from './passing-media.ts';
import { patiently } from './patiently.ts';
import { KEPT_LIMIT_MS } from './plan.ts';
import { heldBeginning, isBeginningHeld, storedMedium } from './stored-media.ts';

export interface MediaParts {
  readonly device: DeviceState;
  readonly kept: KeptWalks;
  readonly after: (ms: number) => Promise<undefined>;
}

/** A page that rehearses a dead zone has no network. */
type Answer = (event: FetchEvent, network: Network | undefined) => Promise<Response>;
export type MediaAnswers = Readonly<Record<'stored-media' | 'archive' | 'tile', Answer>>;

/** A page that was taken over tells its sounds from those before by a fragment. */
const addressOf = (url: string) => url.split('#', 1)[0] ?? url;

const nowhere: Network = () => Promise.resolve(Response.error());

/** What the device has is answered by it; what comes from the network stays as far as it comes. */
export function answerMedia({ device, kept, after }: MediaParts): MediaAnswers {
  const passer = openPasser({
    ...device,
    files: kept.passed,
    digest: subtleDigest(crypto),
    nowMs: () => Date.now(),
    after,
  });
  const passing = async (event: FetchEvent, kind: 'tile' | 'archive', network?: Network) =>
    passer.answer(event.request, { kind, walk: await device.walkOf(event) }, network ?? nowhere);

  return {
    'stored-media': mediumAnswer({ device, kept, after }),
    async archive(event, network) {
      const here = await storedOf(event, kept);
      if (here) return here;
      const { url, headers } = event.request;
      // What stands on somebody's right is for its holder alone.
      const isForAll = headers.has('range') && new URL(url).search === '';
      return isForAll ? passing(event, 'archive', network) : (network ?? nowhere)(event.request);
    },
    tile: (event, network) => passing(event, 'tile', network),
  };
}

const storedOf = ({ request: { url, headers } }: FetchEvent, { media }: KeptWalks) =>
  storedMedium(addressOf(url), headers.get('range'), media).catch(() => undefined);

function mediumAnswer({ device, kept, after }: MediaParts): Answer {
  const passing = async (event: FetchEvent, network: Network) => {
    const { request } = event;
    const keeping = device
      .walkOf(event)
      .then((walk) => kept.heard.keeping(addressOf(request.url), walk));
    return keptAsItPasses(await network(request), keeping);
  };
  return async (event, network) => {
    const { request } = event;
    const here = await storedOf(event, kept);
    if (here) return here;
    const address = addressOf(request.url);
    // What is not (any more) here of a host of old lies where it always lay.
    const original = network && originalOf(address);
    if (original !== undefined) return Response.redirect(original);
    const ask = () => (network ? passing(event, network) : nowhere(request));
    const asked = ask();
    const answer = await Promise.race([asked, after(KEPT_LIMIT_MS)]).catch(() => undefined);
    if (answer && answer.type !== 'error') return answer;
    const range = request.headers.get('range');
    const held = await heldBeginning(address, range, kept.media).catch(() => undefined);
    if (held) void asked.then(({ body }) => body?.cancel()).catch(() => undefined);
    if (held) return held;
    // Behind the end of what is here a player waits for more, while what it has sounds on.
    const isPlayed = range !== null;
    const isWaitedFor = isPlayed && (await isBeginningHeld(address, kept.media).catch(() => false));
    return isWaitedFor ? patiently(asked, ask, after) : asked;
  };
}
