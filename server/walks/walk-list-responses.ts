import type { WalksQuery, WalkSummary } from '../../src/contract/walks.ts';
import type { Principal } from '../auth/access.ts';
import { BoundedCache } from '../http/bounded-cache.ts';
import { compressedResponse } from '../http/compressed-page.ts';
import type { Services } from '../services.ts';
import { listWalks, readTaxonomies, readTaxonomyState, restrictedWalksOf } from './list-walks.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import type { Sendable } from '../http/sendable.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'signatures'>;

const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  Vary: 'Accept-Encoding, Authorization',
};
const FOR_EVERYBODY = { ...HEADERS, 'Cache-Control': 'public, max-age=0, must-revalidate' };
const FOR_ONE = { ...HEADERS, 'Cache-Control': 'private, no-store' };

/** The public list for one state of walks, cities and categories. */
interface PublicList {
  readonly taxonomies: string;
  readonly walks: readonly WalkSummary[];
  readonly pages: BoundedCache<Sendable>;
}

/** Concurrent requests wait for the same list. */
interface KnownList {
  readonly version: number;
  readonly state: string;
  readonly list: Promise<PublicList>;
}

/** The list of walks as bytes. The public list is made and compressed once per change. */
export class WalkListResponses {
  readonly #needs: Needs;
  #public: KnownList | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async findList(who: Principal | undefined, query: WalksQuery): Promise<Sendable> {
    const restricted = await restrictedWalksOf(this.#needs, who);
    if (restricted.length > 0) {
      const taxonomies = await readTaxonomies(this.#needs);
      // The covers' signatures expire after about an hour, so this list is not cached.
      return pageOf(listWalks(this.#needs, restricted, taxonomies), query, FOR_ONE);
    }
    const { walks, pages } = await this.#publicList();
    // All offsets beyond the end share the same empty page.
    const offset = Math.min(query.offset ?? 0, walks.length);
    const key = `${query.limit ?? ''} ${offset}`;
    return pages.get(key, () => pageOf(walks, { ...query, offset }, FOR_EVERYBODY));
  }

  async #publicList(): Promise<PublicList> {
    const state = await readTaxonomyState(this.#needs);
    const { version } = this.#needs.walks;
    const known = this.#public;
    if (known?.version === version && known.state === state) return known.list;
    const before = known?.version === version ? known.list : undefined;
    const made = { version, state, list: this.#make(before) };
    this.#public = made;
    try {
      return await made.list;
    } catch (error) {
      // The next request retries.
      if (this.#public === made) this.#public = undefined;
      throw error;
    }
  }

  /**
   * The list may be newer than its state and version; then it is made once more. It is reused while
   * authors only edit drafts: their walks change, but what is listed does not.
   */
  async #make(before: Promise<PublicList> | undefined): Promise<PublicList> {
    const read = await readTaxonomies(this.#needs);
    const taxonomies = JSON.stringify(read);
    const made = await before?.catch(() => undefined);
    if (made?.taxonomies === taxonomies) return made;
    const walks = listWalks(this.#needs, [], read);
    const pages = new BoundedCache<Sendable>({
      max: MAX_PAGE_BYTES,
      weigh: ({ bodies }) =>
        Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0),
    });
    return { taxonomies, walks, pages };
  }
}

function pageOf(
  walks: readonly WalkSummary[],
  { limit, offset = 0 }: WalksQuery,
  headers: Readonly<Record<string, string>>,
): Promise<Sendable> {
  const page = walks.slice(offset, limit === undefined ? undefined : offset + limit);
  return compressedResponse({
    text: JSON.stringify({ walks: page, total: walks.length }),
    headers,
  });
}
