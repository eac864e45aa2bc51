import { compressed } from '../walks/wire-bytes.ts';
import { wireAskedBy } from '../walks/wire-called.ts';
import type { PublishedWalk, PublishedWalks } from '../walks/published-walks.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { sendable, type Sendable } from './sendable.ts';

const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** The bytes of each open walk under the very address that asks for them, ready to be written. */
export class StoryAnswers {
  readonly #byAddress = new Map<string, Sendable>();
  /** Gone with the walk as it is now. */
  readonly #formerly = new WeakMap<PublishedWalk, Map<string, Promise<Sendable>>>();

  constructor(walks: PublishedWalks) {
    walks.onChange((slug, walk) => {
      const address = storyAddress(slug);
      if (walk === undefined || walk.visibility === 'restricted') this.#byAddress.delete(address);
      else this.#byAddress.set(address, answerOf(walk));
    });
  }

  /** Undefined for what is unknown or needs a right, and for every address with a query. */
  find(address: string): Sendable | undefined {
    return this.#byAddress.get(address);
  }

  /** The same under a name that it had: whoever is on the way by it keeps what belongs to it there. */
  formerly(walk: PublishedWalk, slug: string): Promise<Sendable> {
    const known = this.#formerly.get(walk) ?? new Map<string, Promise<Sendable>>();
    this.#formerly.set(walk, known);
    const answer = known.get(slug) ?? answerCalled(walk, slug);
    known.set(slug, answer);
    return answer;
  }
}

export function storyAddress(slug: string): string {
  return `/api/getStory/${encodeURIComponent(slug)}`;
}

async function answerCalled(walk: PublishedWalk, slug: string): Promise<Sendable> {
  const wire = wireAskedBy(slug, { ...walk, wire: walk.bytes.wire });
  return answerOf({ ...walk, bytes: await compressed(Buffer.from(wire)) });
}

function answerOf({ revision, bytes }: PublishedWalk): Sendable {
  const { wire, brotli, gzip } = bytes;
  return sendable({
    tag: revision,
    bodies: { identity: wire, br: brotli, gzip },
    headers: HEADERS,
  });
}
