import { subtleDigest } from '../src/adapters/digest-subtle/subtle-digest.ts';
import { openPasser } from '../src/adapters/passed-files/answer-passing.ts';
import { originalOf } from '../src/core/offline/elsewhere.ts';
import type { DeviceState } from './device-state.ts';
import type { KeptWalks } from './kept-walks.ts';
import { keptAsItPasses } from './passing-media.ts';
import { KEPT_LIMIT_MS } from './plan.ts';
import { heldBeginning, storedMedium } from './stored-media.ts';

export interface MediaParts {
  readonly device: DeviceState;
  readonly kept: KeptWalks;
  readonly after: (ms: number) => Promise<undefined>;
}

type Network = (request: Request) => Promise<Response>;
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
  const stored = ({ request: { url, headers } }: FetchEvent) =>
    storedMedium(addressOf(url), headers.get('range'), kept.media).catch(() => undefined);

  const passingMedium = async (event: FetchEvent, network: Network) => {
    const { request } = event;
    const keeping = device
      .walkOf(event)
      .then((walk) => kept.heard.keeping(addressOf(request.url), walk));
    return keptAsItPasses(await network(request), keeping);
  };

  return {
    async 'stored-media'(event, network) {
      const { request } = event;
      const here = await stored(event);
      if (here) return here;
      const range = request.headers.get('range');
      const beginning = () =>
        heldBeginning(addressOf(request.url), range, kept.media).catch(() => undefined);
      if (!network) return (await beginning()) ?? Response.error();
      const original = originalOf(addressOf(request.url));
      // What is not (any more) here of a host of old lies where it always lay.
      if (original !== undefined) return Response.redirect(original);
      const asked = passingMedium(event, network);
      const answer = await Promise.race([asked, after(KEPT_LIMIT_MS)]).catch(() => undefined);
      if (answer) return answer;
      const held = await beginning();
      if (held) void asked.then(({ body }) => body?.cancel()).catch(() => undefined);
      return held ?? asked;
    },
    async archive(event, network) {
      const here = await stored(event);
      if (here) return here;
      const { url, headers } = event.request;
      // What stands on somebody's right is for its holder alone.
      const isForAll = headers.has('range') && new URL(url).search === '';
      return isForAll ? passing(event, 'archive', network) : (network ?? nowhere)(event.request);
    },
    tile: (event, network) => passing(event, 'tile', network),
  };
}
