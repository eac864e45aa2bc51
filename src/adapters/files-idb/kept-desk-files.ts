import { underWay } from '../../lib/pending.ts';
import type { DeskFilesPort } from '../../ports/desk-files.ts';
import type { DeskFileRow, Rows } from './rows.ts';

export interface DeskFilesParts {
  readonly rows: Rows<DeskFileRow>;
  /** Where the worker keeps the app for everybody; absent without a safe connection. */
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

/**
 * Files lie beside what the worker keeps for everybody, and it looks for them here as well. Only who
 * opens such a page gets them: visitors' devices keep nothing of the administration.
 */
export function keptDeskFiles(parts: DeskFilesParts): DeskFilesPort {
  const { rows, caches, scope } = parts;
  return {
    keep(tell) {
      if (caches === undefined) {
        tell(false);
        return () => undefined;
      }
      return keepLoaded({ ...parts, caches }, tell);
    },
    async forget() {
      try {
        await drop(rows, (row) => row.scope === scope);
      } catch {
        // A device that keeps nothing has nothing to forget.
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
  const { rows, caches, scope, release } = parts;
  const held = new Map(await rows.all());
  let room = MOST_BYTES - bytesIn(held.values(), parts);
  let missing = 0;
  for (const url of urls) {
    if (await caches.match(url, { ignoreVary: true })) continue;
    const before = held.get(url);
    if (before?.release === release) continue;
    // The same content, in whichever release it came.
    const file = before ?? (await underWay(fetched(parts, url)));
    room -= file?.bytes.byteLength ?? 0;
    if (!file || room < 0) missing += 1;
    else await rows.put(url, { scope, release, type: file.type, bytes: file.bytes });
  }
  const shell = await caches.match(`${scope}index.html`, { ignoreSearch: true });
  const opensAlone = missing === 0 && shell !== undefined;
  // The older ones go once the new ones can do without them.
  if (opensAlone) await drop(rows, (row) => row.scope === scope && row.release !== release);
  return opensAlone;
}

async function fetched({ fetch }: Kept, url: string) {
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.status !== 200 || answer.redirected) return undefined;
  const bytes = await answer.arrayBuffer().catch(() => undefined);
  return bytes && { bytes, type: answer.headers.get('content-type') ?? '' };
}

function bytesIn(rows: Iterable<DeskFileRow>, { scope, release }: Kept): number {
  const own = [...rows].filter((row) => row.scope === scope && row.release === release);
  return own.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

async function drop(rows: Rows<DeskFileRow>, isToGo: (row: DeskFileRow) => boolean) {
  for (const [key, row] of await rows.all()) if (isToGo(row)) await rows.delete(key);
}

/** For the worker: a file of the administration that lies here. */
export async function keptDeskFile(
  rows: Rows<DeskFileRow>,
  url: string,
): Promise<Response | undefined> {
  const row: Partial<DeskFileRow> | undefined = await rows.get(url);
  if (!(row?.bytes instanceof ArrayBuffer)) return undefined;
  return new Response(row.bytes, { headers: { 'content-type': row.type ?? '' } });
}
