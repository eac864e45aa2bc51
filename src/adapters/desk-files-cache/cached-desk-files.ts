import type { DeskFilesPort } from '../../ports/desk-files.ts';

export interface DeskFilesParts {
  /** Absent without a safe connection. */
  readonly caches: CacheStorage | undefined;
  /** Where the app lives, with a slash at its end. */
  readonly scope: string;
  /** Names the release: its first script carries its content's hash. */
  readonly release: string;
  readonly fetch: (url: string) => Promise<Response>;
  /** Once a worker stands between this page and the network; never, where there is none. */
  readonly workerReady: Promise<unknown>;
  /** The addresses of all that this page loads, from its first file on. */
  readonly loaded: (tell: (urls: readonly string[]) => void) => () => void;
}

/** Three times what the administration weighs today. */
const MOST_BYTES = 6_000_000;

const prefix = (scope: string) => `klangweg-desk ${scope} `;

/**
 * Files lie in a cache of their own, where the app's worker finds them like every file of the app.
 * Only who opens such a page gets them: visitors' devices keep nothing of the administration.
 */
export function cachedDeskFiles(parts: DeskFilesParts): DeskFilesPort {
  const { caches, scope } = parts;
  return {
    keep(tell) {
      if (caches === undefined) {
        tell(false);
        return () => undefined;
      }
      return keepLoaded({ ...parts, caches }, tell);
    },
    async forget() {
      const names = await caches?.keys().catch(() => []);
      for (const name of names ?? []) {
        if (name.startsWith(prefix(scope))) await caches?.delete(name).catch(() => false);
      }
    },
  };
}

type Kept = DeskFilesParts & { readonly caches: CacheStorage };

/** One look at a time; what is loaded meanwhile is looked at after it. */
function keepLoaded(parts: Kept, tell: (opensAlone: boolean) => void): () => void {
  const wanted = new Set<string>();
  let isOver = false;
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    await parts.workerReady;
    for (let seen = -1; seen !== wanted.size && !isOver;) {
      seen = wanted.size;
      const opensAlone = await bringIn(parts, [...wanted]).catch(() => false);
      if (!isOver && seen === wanted.size) tell(opensAlone);
    }
    isLooking = false;
  };
  const off = parts.loaded((urls) => {
    const before = wanted.size;
    for (const url of urls) if (isOwn(url, parts.scope)) wanted.add(url);
    if (wanted.size > before && !isLooking) void look();
  });
  return () => {
    isOver = true;
    off();
  };
}

/** Hashed by their content, so that what lies here once is right for ever. */
const isOwn = (url: string, scope: string) =>
  url.startsWith(`${scope}static/`) && !url.includes('?');

/** Whether all of them lie on the device, and the page that asks for them, too. */
async function bringIn(parts: Kept, urls: readonly string[]): Promise<boolean> {
  const { caches, scope, release } = parts;
  const name = prefix(scope) + release;
  const cache = await caches.open(name);
  let room = MOST_BYTES - (await bytesIn(cache));
  let missing = 0;
  for (const url of urls) {
    if (await caches.match(url, { ignoreVary: true })) continue;
    const file = await fetched(parts, url);
    room -= file?.bytes.byteLength ?? 0;
    if (!file || room < 0) missing += 1;
    else await cache.put(url, new Response(file.bytes, { headers: file.headers }));
  }
  const shell = await caches.match(`${scope}index.html`, { ignoreSearch: true });
  const opensAlone = missing === 0 && shell !== undefined;
  // The older ones go once the new ones can do without them.
  if (opensAlone) await dropOthers(caches, prefix(scope), name);
  return opensAlone;
}

async function fetched({ fetch }: Kept, url: string) {
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.status !== 200 || answer.redirected) return undefined;
  const bytes = await answer.arrayBuffer().catch(() => undefined);
  const type = answer.headers.get('content-type') ?? '';
  return bytes && { bytes, headers: { 'content-type': type } };
}

async function bytesIn(cache: Cache): Promise<number> {
  let bytes = 0;
  for (const request of await cache.keys()) {
    const file = await cache.match(request);
    bytes += file ? (await file.arrayBuffer()).byteLength : 0;
  }
  return bytes;
}

async function dropOthers(caches: CacheStorage, start: string, own: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(start) && name !== own) await caches.delete(name);
  }
}
