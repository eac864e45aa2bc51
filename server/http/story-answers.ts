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
}

export function storyAddress(slug: string): string {
  return `/api/getStory/${encodeURIComponent(slug)}`;
}

function answerOf({ revision, bytes }: PublishedWalk): Sendable {
  const { wire, brotli, gzip } = bytes;
  return sendable({
    tag: revision,
    bodies: { identity: wire, br: brotli, gzip },
    headers: HEADERS,
  });
}
