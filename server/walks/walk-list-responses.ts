import type { WalksQuery } from '../../src/contract/walks.ts';
import type { Principal } from '../auth/access.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { compressedResponse } from '../http/compressed-page.ts';
import type { Services } from '../services.ts';
import {
  listWalks,
  readListState,
  readTaxonomies,
  restrictedWalksOf,
  type WalkRows,
} from './list-walks.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import type { Sendable } from '../http/sendable.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'signatures'>;

const MAX_PAGE_BYTES = 12 * 1024 * 1024;
const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  Vary: 'Accept-Encoding, Authorization',
};
const FOR_EVERYBODY = { ...HEADERS, 'Cache-Control': 'public, max-age=0, must-revalidate' };
const FOR_ONE = { ...HEADERS, 'Cache-Control': 'private, no-store' };

/** The public list for one state of walks, cities and categories. */
interface PublicList {
  readonly rows: WalkRows;
  readonly pages: BoundedCache<Sendable>;
}

/** Concurrent requests wait for the same list. */
interface KnownList {
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
    const { rows, pages } = await this.#publicList();
    // All offsets beyond the end share the same empty page.
    const offset = Math.min(query.offset ?? 0, rows.walks.length);
    const key = `${query.limit ?? ''} ${offset}`;
    return pages.get(key, () => pageOf(rows, { ...query, offset }, FOR_EVERYBODY));
  }

  async #publicList(): Promise<PublicList> {
    const state = await readListState(this.#needs);
    const known = this.#public;
    if (known?.state === state) return known.list;
    const made = { state, list: this.#make() };
    this.#public = made;
    try {
      return await made.list;
    } catch (error) {
      // The next request retries.
      if (this.#public === made) this.#public = undefined;
      throw error;
    }
  }

  /** The list may be newer than its state; then it is made once more. */
  async #make(): Promise<PublicList> {
    const rows = listWalks(this.#needs, [], await readTaxonomies(this.#needs));
    const pages = new BoundedCache<Sendable>({
      max: MAX_PAGE_BYTES,
      weigh: ({ bodies }) =>
        Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0),
    });
    return { rows, pages };
  }
}

function pageOf(
  { walks, rowOf }: WalkRows,
  { limit, offset = 0 }: WalksQuery,
  headers: Readonly<Record<string, string>>,
): Promise<Sendable> {
  const page = walks
    .slice(offset, limit === undefined ? undefined : offset + limit)
    .flatMap((walk) => rowOf(walk) ?? []);
  return compressedResponse({
    text: JSON.stringify({ walks: page, total: walks.length }),
    headers,
  });
}
