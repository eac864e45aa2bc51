import { ADMIN_PAGE } from '../../contract/page-addresses.ts';
import { trackPending } from '../../lib/pending.ts';
import type { AdminFilesPort } from './port.ts';
import type { AdminFileRow, Rows } from './rows.ts';

export interface AdminFilesOptions {
  readonly rows: Rows<AdminFileRow>;
  /** Where the worker caches the app for everybody; absent without a secure connection. */
  readonly caches: CacheStorage | undefined;
  /** The address of the app, with a slash at its end. */
  readonly scope: string;
  /** Names the release: its first script carries its content's hash. */
  readonly release: string;
  readonly fetch: (url: string) => Promise<Response>;
  /** Resolves once a worker controls this page; never, if there is none. */
  readonly workerReady: Promise<unknown>;
  /**
   * Whether the running worker would open this page from the device: one of an earlier release
   * opens another page instead.
   */
  readonly workerOpensPage: () => Promise<boolean>;
  /** The addresses of everything that this page loads, from its first file on. */
  readonly loaded: (notify: (urls: readonly string[]) => void) => () => void;
}

/** Twice the present size of what such a page loads. */
const MAX_STORED_BYTES = 6_000_000;

/**
 * Files are stored beside what the worker caches for everybody, and it looks them up here as well.
 * Only a user who opens such a page gets them: visitors' devices store nothing of the
 * administration.
 */
export function storedAdminFiles(options: AdminFilesOptions): AdminFilesPort {
  const { rows, caches, scope } = options;
  return {
    storeLoadedFiles(notify) {
      if (caches === undefined) {
        notify(false);
        return () => undefined;
      }
      return storeLoadedFiles({ ...options, caches }, notify);
    },
    async deleteFiles() {
      try {
        await drop(rows, (row) => row.scope === scope);
      } catch {
        // A device that stores nothing has nothing to delete.
      }
    },
  };
}

type StoringContext = AdminFilesOptions & { readonly caches: CacheStorage };

/** One check at a time; what is loaded meanwhile is checked after it. */
function storeLoadedFiles(
  options: StoringContext,
  notify: (opensAlone: boolean) => void,
): () => void {
  const wanted = new Set<string>();
  let isOver = false;
  let isFetching = false;
  const fetchMissing = async () => {
    isFetching = true;
    await options.workerReady;
    for (let lastSize = -1; lastSize !== wanted.size && !isOver;) {
      lastSize = wanted.size;
      const opensAlone = await storeMissingFiles(options, [...wanted]).catch(() => false);
      if (!isOver && lastSize === wanted.size) notify(opensAlone);
    }
    isFetching = false;
  };
  const off = options.loaded((urls) => {
    const before = wanted.size;
    for (const url of urls) if (isOwn(url, options.scope)) wanted.add(url);
    if (wanted.size > before && !isFetching) void fetchMissing();
  });
  return () => {
    isOver = true;
    off();
  };
}

/** Hashed by their content, so that a stored file never becomes stale. */
const isOwn = (url: string, scope: string) =>
  url.startsWith(`${scope}static/`) && !url.includes('?');

/** Whether all of them are stored on the device, and the page that requests them, too. */
async function storeMissingFiles(
  options: StoringContext,
  urls: readonly string[],
): Promise<boolean> {
  const { rows, caches, scope, release } = options;
  const storedRows = new Map(await rows.all());
  let space = MAX_STORED_BYTES - bytesIn(storedRows.values(), options);
  let missing = 0;
  for (const url of urls) {
    if (await caches.match(url, { ignoreVary: true })) continue;
    const before = storedRows.get(url);
    if (before?.release === release) continue;
    // The same content, whichever release it came with.
    const file = before ?? (await trackPending(fetched(options, url)));
    space -= file?.bytes.byteLength ?? 0;
    if (!file || space < 0) missing += 1;
    else await rows.put(url, { scope, release, type: file.type, bytes: file.bytes });
  }
  const isStored = missing === 0 && (await isPageStored(options));
  const opensAlone = isStored && (await options.workerOpensPage());
  // The older files are dropped once the new ones can do without them.
  if (opensAlone) await drop(rows, (row) => row.scope === scope && row.release !== release);
  return opensAlone;
}

/**
 * The page comes last, so that every file that it requests is here. The server may have a later
 * release by now: its page requests other files and is not stored.
 */
async function isPageStored(options: StoringContext): Promise<boolean> {
  const { rows, scope, release } = options;
  const url = scope + ADMIN_PAGE;
  if ((await rows.get(url))?.release === release) return true;
  const page = await trackPending(fetched(options, url));
  if (!page || !new TextDecoder().decode(page.bytes).includes(release)) return false;
  await rows.put(url, { scope, release, ...page });
  return true;
}

async function fetched({ fetch }: StoringContext, url: string) {
  const response = await fetch(url).catch(() => undefined);
  if (response?.status !== 200 || response.redirected) return undefined;
  const bytes = await response.arrayBuffer().catch(() => undefined);
  const headers = Object.fromEntries(response.headers);
  return bytes && { bytes, type: headers['content-type'] ?? '', headers };
}

function bytesIn(rows: Iterable<AdminFileRow>, { scope, release }: StoringContext): number {
  const own = [...rows].filter((row) => row.scope === scope && row.release === release);
  return own.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

async function drop(rows: Rows<AdminFileRow>, isToGo: (row: AdminFileRow) => boolean) {
  for (const [key, row] of await rows.all()) if (isToGo(row)) await rows.delete(key);
}

/** Returns a stored file of the administration to the worker. */
export async function storedAdminFile(
  rows: Rows<AdminFileRow>,
  url: string,
): Promise<Response | undefined> {
  const row: Partial<AdminFileRow> | undefined = await rows.get(url);
  if (!(row?.bytes instanceof ArrayBuffer)) return undefined;
  return new Response(row.bytes, { headers: { ...row.headers, 'content-type': row.type ?? '' } });
}
