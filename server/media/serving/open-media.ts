import type { PublishedWalks } from '../../walks/published-walks.ts';

/** Media of the public revisions: these are served without querying the store. */
export class OpenMedia {
  readonly #walks: PublishedWalks;
  #digests: ReadonlySet<string> | undefined;

  constructor(walks: PublishedWalks) {
    this.#walks = walks;
    walks.onChange(() => {
      this.#digests = undefined;
    });
  }

  isOpen(sha256: string): boolean {
    this.#digests ??= new Set(
      this.#walks
        .listPublished()
        .filter(({ visibility }) => visibility !== 'restricted')
        .flatMap(({ summary }) => summary.media),
    );
    return this.#digests.has(sha256);
  }
}
