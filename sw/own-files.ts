export interface OwnFiles {
  readonly files: number;
  readonly missing: number;
}

/**
 * Looks for each file of this release; what systems took away is fetched again, where that can be.
 * Only by a name that says the content: under any other one the host may have a later release.
 */
export async function ownFiles(
  caches: CacheStorage,
  cacheName: string,
  keys: ReadonlyMap<string, string>,
  fetch: (url: string) => Promise<Response>,
): Promise<OwnFiles> {
  const cache = await caches.open(cacheName);
  const waiting = [...keys];
  let missing = 0;
  const look = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, key] = next;
      if ((await cache.match(key)) !== undefined) continue;
      const isNamedByContent = key === url;
      const isBack = isNamedByContent && (await isFetched(cache, url, fetch));
      if (!isBack) missing += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return { files: keys.size, missing };
}

/** A slow line is not to wait for each answer, and a sound is not to wait for many. */
const AT_ONCE = 3;

async function isFetched(
  cache: Cache,
  url: string,
  fetch: (url: string) => Promise<Response>,
): Promise<boolean> {
  try {
    const answer = await fetch(url);
    if (answer.status !== 200 || answer.redirected) return false;
    await cache.put(url, answer);
    return true;
  } catch {
    return false;
  }
}
