export interface OwnFiles {
  readonly files: number;
  readonly missing: number;
}

/**
 * Checks each file of this release, and fetches again what the system evicted, where possible. Only
 * a file whose name carries its content's hash is fetched: under any other name the server may have
 * a later release.
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
  const fetchRest = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, key] = next;
      if ((await cache.match(key)) !== undefined) continue;
      const isNamedByContent = key === url;
      const isBack = isNamedByContent && (await isFetched(cache, url, fetch));
      if (!isBack) missing += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchRest));
  return { files: keys.size, missing };
}

/** On a slow network several requests run at once, but not so many that a sound has to wait. */
const AT_ONCE = 3;

async function isFetched(
  cache: Cache,
  url: string,
  fetch: (url: string) => Promise<Response>,
): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (response.status !== 200 || response.redirected) return false;
    await cache.put(url, response);
    return true;
  } catch {
    return false;
  }
}
