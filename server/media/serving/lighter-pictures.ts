import type { Store } from '../../store/store.ts';
import type { PublishedWalks } from '../../walks/published-walks.ts';
import type { MediaName } from '../../media-files/media-address.ts';
import { LIGHTER } from '../rendition-forms.ts';

const MAX_CACHED_RESULTS = 10_000;

/**
 * The AVIF that is served under the address of a WebP, if it exists. Cached until a walk changes:
 * pictures are prepared before they are published.
 */
export class LighterPictures {
  readonly #store: Pick<Store, 'media'>;
  #lighterOf = new Map<string, MediaName | null>();

  constructor(store: Pick<Store, 'media'>, walks: Pick<PublishedWalks, 'onChange'>) {
    this.#store = store;
    walks.onChange(() => {
      this.#lighterOf = new Map();
    });
  }

  /** Null: there is none. Undefined: it has not been looked up yet. */
  cachedLighterForm({ sha256, ext }: MediaName): MediaName | null | undefined {
    return ext === 'webp' ? this.#lighterOf.get(sha256) : null;
  }

  async lighterFormOf(name: MediaName): Promise<MediaName | null> {
    const known = this.cachedLighterForm(name);
    if (known !== undefined) return known;
    // A look-up during a change of a walk is not cached beyond the change.
    const asOfNow = this.#lighterOf;
    const lighter = await this.#lookUp(name.sha256);
    if (asOfNow.size >= MAX_CACHED_RESULTS) asOfNow.clear();
    asOfNow.set(name.sha256, lighter);
    return lighter;
  }

  async #lookUp(sha256: string): Promise<MediaName | null> {
    const made = await this.#store.media.renditionsOf(sha256);
    const lighter = made.find(({ form }) => form === LIGHTER);
    const record = lighter && (await this.#store.media.findMedium(lighter.sha256));
    return record === undefined ? null : { sha256: record.sha256, ext: record.ext };
  }
}
