import type {
  KeptPlansPort,
  PlanKeeping,
  PlanPlace,
  PlanSize,
  PlanSource,
} from '../../ports/kept-plans.ts';
import { fetchPlan, MOST_PLAN_BYTES } from './fetch-plan.ts';

export interface KeptPlansParts {
  /** Absent without a safe connection. */
  readonly caches: CacheStorage | undefined;
  /** Where the app lives, with a slash at its end: two of them on one host keep plans of their own. */
  readonly scope: string;
  readonly fetch: (url: string) => Promise<Response>;
}

/** As much as four of the largest; those that were kept first go first. */
const MOST_BYTES = 4 * MOST_PLAN_BYTES;
const ADDRESS = 'x-plan-address';
const SIZE = 'x-plan-size';
const BYTES = 'x-plan-bytes';

/** In a cache of the page's own: the worker needs to know nothing of it. */
export function cacheKeptPlans({ caches, scope, fetch }: KeptPlansParts): KeptPlansPort {
  const name = `klangweg-plans ${scope}`;
  const ofUser = (userId: string) => `${scope}kept-plan/${encodeURIComponent(userId)}/`;
  const keyOf = ({ userId, storyId }: PlanPlace) => ofUser(userId) + encodeURIComponent(storyId);
  return {
    async read(place) {
      try {
        const found = await caches?.match(keyOf(place), { cacheName: name });
        if (found?.headers.get(ADDRESS) !== encodeURIComponent(place.address)) return undefined;
        return { picture: await found.blob(), size: sizeIn(found.headers.get(SIZE)) };
      } catch {
        return undefined;
      }
    },
    async keep(place, source): Promise<PlanKeeping> {
      const picture = await fetchPlan(fetch, source.url);
      if (typeof picture === 'string') return picture;
      try {
        if (caches === undefined) return 'storage/refused';
        const cache = await caches.open(name);
        await cache.delete(keyOf(place));
        await makeRoom(cache, MOST_BYTES - picture.size);
        await cache.put(keyOf(place), answerOf(picture, place, source));
        return 'kept';
      } catch {
        return 'storage/refused';
      }
    },
    async forget(userId) {
      try {
        if (!(await caches?.has(name))) return;
        const cache = await caches?.open(name);
        for (const key of (await cache?.keys()) ?? []) {
          if (key.url.startsWith(ofUser(userId))) await cache?.delete(key);
        }
      } catch {
        // A device that keeps nothing has nothing to forget.
      }
    },
  };
}

function answerOf(picture: Blob, { address }: PlanPlace, { size }: PlanSource): Response {
  const headers = {
    'content-type': picture.type,
    [ADDRESS]: encodeURIComponent(address),
    [BYTES]: String(picture.size),
    ...(size ? { [SIZE]: `${String(size.width)} ${String(size.height)}` } : {}),
  };
  return new Response(picture, { headers });
}

/** A cache tells what it holds in the order in which it came. */
async function makeRoom(cache: Cache, mostBytes: number): Promise<void> {
  const held: { readonly key: Request; readonly bytes: number }[] = [];
  for (const key of await cache.keys()) {
    const bytes = Number((await cache.match(key))?.headers.get(BYTES) ?? 0);
    held.push({ key, bytes });
  }
  let sum = held.reduce((all, { bytes }) => all + bytes, 0);
  for (const { key, bytes } of held) {
    if (sum <= mostBytes) return;
    await cache.delete(key);
    sum -= bytes;
  }
}

function sizeIn(written: string | null): PlanSize | undefined {
  const [width = 0, height = 0] = (written ?? '').split(' ').map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}
