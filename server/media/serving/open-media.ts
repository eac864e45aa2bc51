import type { PublishedWalks } from '../../walks/published-walks.ts';
import { DigestCounts } from '../../media-files/digest-counts.ts';

/** Media of the public revisions: these are served without querying the store. */
export class OpenMedia {
  readonly #counts = new DigestCounts();
  /** What each open walk has added, by its slug. */
  readonly #ofWalks = new Map<string, Uint32Array>();

  constructor(walks: PublishedWalks) {
    walks.onChange((slug, walk) => {
      const before = this.#ofWalks.get(slug);
      if (before !== undefined) this.#counts.remove(before);
      this.#ofWalks.delete(slug);
      if (walk === undefined || walk.visibility === 'restricted') return;
      this.#counts.add(walk.media);
      this.#ofWalks.set(slug, walk.media);
    });
  }

  isOpen(sha256: string): boolean {
    return this.#counts.has(sha256);
  }
}
