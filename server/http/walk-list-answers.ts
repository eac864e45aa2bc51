import type { WalksQuery, WalkSummary } from '../../src/contract/walks.ts';
import type { Principal } from '../policies/access.ts';
import { BoundedCache } from '../page/bounded-cache.ts';
import { compressedAnswer } from '../page/compressed-page.ts';
import type { Services } from '../services.ts';
import {
  listWalks,
  readTaxonomies,
  restrictedWalksOf,
  type Taxonomies,
} from '../usecases/list-walks.ts';
import { DATA_HEADERS } from './security-headers.ts';
import type { Sendable } from './sendable.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'signatures'>;

const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  Vary: 'Accept-Encoding, Authorization',
};
const FOR_EVERYBODY = { ...HEADERS, 'Cache-Control': 'public, max-age=0, must-revalidate' };
const FOR_ONE = { ...HEADERS, 'Cache-Control': 'private, no-store' };

/** The public list of one state of walks, cities and categories. */
interface PublicList {
  readonly version: number;
  readonly taxonomies: string;
  readonly walks: readonly WalkSummary[];
  readonly pages: BoundedCache<Sendable>;
}

/** The list of walks as bytes. The public one is made and compressed once, until something changes. */
export class WalkListAnswers {
  readonly #needs: Needs;
  #public: PublicList | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async find(who: Principal | undefined, query: WalksQuery): Promise<Sendable> {
    const restricted = await restrictedWalksOf(this.#needs, who);
    const taxonomies = await readTaxonomies(this.#needs);
    if (restricted.length > 0) {
      // Its covers are signed for an hour or so: nothing of it is cached.
      return pageOf(listWalks(this.#needs, restricted, taxonomies), query, FOR_ONE);
    }
    const { walks, pages } = this.#publicList(taxonomies);
    // Every offset behind the end is the same empty page.
    const offset = Math.min(query.offset ?? 0, walks.length);
    const key = `${query.limit ?? ''} ${offset}`;
    return pages.get(key, () => pageOf(walks, { ...query, offset }, FOR_EVERYBODY));
  }

  #publicList(read: Taxonomies): PublicList {
    const { version } = this.#needs.walks;
    const taxonomies = JSON.stringify(read);
    const known = this.#public;
    if (known?.version === version && known.taxonomies === taxonomies) return known;
    const walks = listWalks(this.#needs, [], read);
    const pages = new BoundedCache<Sendable>({
      max: MAX_PAGE_BYTES,
      weigh: ({ bodies }) =>
        Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0),
    });
    this.#public = { version, taxonomies, walks, pages };
    return this.#public;
  }
}

function pageOf(
  walks: readonly WalkSummary[],
  { limit, offset = 0 }: WalksQuery,
  headers: Readonly<Record<string, string>>,
): Promise<Sendable> {
  const page = walks.slice(offset, limit === undefined ? undefined : offset + limit);
  return compressedAnswer({ text: JSON.stringify({ walks: page, total: walks.length }), headers });
}
