import {
  evictCachedFiles,
  findUndamagedFile,
  type CacheResponderDependencies,
} from '../src/platform/media-store/respond-from-cache.ts';
import { FROM_DEVICE_ATTRIBUTE, REVISION_HEADER } from '../src/contract/first-page.ts';
import type { CachedFile } from '../src/contract/stored-records.ts';
import { OF_THE_BODY, preloadsOf } from './strategies.ts';

export interface WalkPageDependencies extends Pick<
  CacheResponderDependencies,
  'files' | 'digest' | 'nowMs' | 'freeBytes' | 'openWalks' | 'isBeingErased'
> {
  /** The walk that the app shows at this address; undefined for every other address. */
  readonly walkAt: (url: string) => string | undefined;
  /** The revision that the app itself would show of this walk. */
  readonly revisionToShow: (walk: string) => Promise<string | undefined>;
  /** Whether the page's scripts are those of this release, which are cached here. */
  readonly isOfThisRelease: (html: string) => boolean;
  readonly languages: () => readonly string[];
  /** Fetches the app's missing files: without them a page would play, and no more. */
  readonly fetchAppFiles: () => Promise<unknown>;
  readonly network: (url: string) => Promise<Response>;
}

/**
 * The server-rendered pages of walks. Such a page plays before any script of the app has loaded, so
 * offline it opens sooner than the shell could draw the same.
 */
export interface WalkPages {
  /** Fetches and caches the page at this address, unless the cached one is still usable. */
  readonly cachePage: (url: string) => Promise<void>;
  /** Undefined where the app has to draw the walk itself. */
  readonly cachedPage: (
    url: string,
    ahead: Promise<readonly string[]>,
  ) => Promise<Response | undefined>;
}

/** Larger responses are not the app's pages. */
const MAX_BYTES = 1_000_000;
const TOUCHED_EVERY_MS = 60_000;
const APP_TEMPLATE = '<template id="klangweg-app">';

export function walkPages(dependencies: WalkPageDependencies): WalkPages {
  const { files, nowMs, isBeingErased, walkAt } = dependencies;
  return {
    async cachePage(url) {
      const address = withoutHash(url);
      const walk = walkAt(address);
      if (walk === undefined || (await usablePage(address, walk, dependencies))) return;
      await dependencies.fetchAppFiles();
      const response = await dependencies.network(address).catch(() => undefined);
      // Without a network the page's next request tries again.
      if (response === undefined) return;
      const page = isWalkPage(response)
        ? await rowOf(response, { address, walk }, dependencies)
        : undefined;
      if (!page || isBeingErased()) return;
      await files.cacheFile(page.file, page.bytes);
      await evictCachedFiles(dependencies);
    },
    async cachedPage(url, ahead) {
      const address = withoutHash(url);
      const walk = walkAt(address);
      const page = walk === undefined ? undefined : await usablePage(address, walk, dependencies);
      if (!page) return undefined;
      const { file, html } = page;
      const isTouched = Math.abs(nowMs() - file.usedAtMs) <= TOUCHED_EVERY_MS;
      if (!isTouched && !isBeingErased()) void files.recordUse(file, nowMs());
      const preloads = preloadsOf(await ahead);
      // Beside the app's own scripts, which wait until the page has been painted.
      const marked = html
        .replace('<html', `<html ${FROM_DEVICE_ATTRIBUTE}`)
        .replace(APP_TEMPLATE, APP_TEMPLATE + preloads);
      return new Response(marked, { headers: { ...file.headers, 'content-type': file.type } });
    },
  };
}

const withoutHash = (url: string) => url.split('#')[0] ?? url;

/** The cached page, if it shows what the app itself would show of the walk, in this release. */
async function usablePage(address: string, walk: string, dependencies: WalkPageDependencies) {
  const [cached, revision] = await Promise.all([
    findUndamagedFile(dependencies, address),
    dependencies.revisionToShow(walk),
  ]);
  if (cached?.file.kind !== 'page' || revision === undefined) return undefined;
  const { file, bytes } = cached;
  if (file.revision !== revision || file.languages !== acceptedLanguages(dependencies))
    return undefined;
  const html = new TextDecoder().decode(bytes);
  return dependencies.isOfThisRelease(html) ? { file, html } : undefined;
}

/** The server sends the revision with pages of walks that everybody may open, and with no other. */
function isWalkPage({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    headers.has(REVISION_HEADER) &&
    !/(?:^|[\s,])no-store/.test(headers.get('cache-control') ?? '') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  );
}

async function rowOf(
  response: Response,
  { address, walk }: { readonly address: string; readonly walk: string },
  dependencies: WalkPageDependencies,
): Promise<{ readonly file: CachedFile; readonly bytes: Uint8Array } | undefined> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sha256 = await dependencies.digest.sha256(bytes);
  if (sha256 === undefined || bytes.byteLength > MAX_BYTES) return undefined;
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (!OF_THE_BODY.includes(name)) headers[name] = value;
  });
  const nowMs = dependencies.nowMs();
  const file: CachedFile = {
    ...{ address, walk, sha256, headers },
    kind: 'page',
    status: 200,
    type: headers['content-type'] ?? 'text/html; charset=utf-8',
    revision: headers[REVISION_HEADER] ?? '',
    languages: acceptedLanguages(dependencies),
    bytes: bytes.byteLength,
    freshUntilMs: nowMs,
    usedAtMs: nowMs,
  };
  return { file, bytes };
}

const acceptedLanguages = ({ languages }: WalkPageDependencies) => languages().join(',');
