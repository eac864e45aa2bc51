import {
  sweepPassed,
  wholeFile,
  type PassingParts,
} from '../src/adapters/passed-files/answer-passing.ts';
import { KEPT_MARK, REVISION_HEADER } from '../src/contract/first-page.ts';
import type { PassedFile } from '../src/contract/stored-records.ts';
import { OF_THE_BODY, preloadsOf } from './strategies.ts';

export interface WalkPageParts extends Pick<
  PassingParts,
  'files' | 'digest' | 'nowMs' | 'freeBytes' | 'openWalks' | 'isBeingErased'
> {
  /** The walk that the app shows at this address; undefined for every other address. */
  readonly walkAt: (url: string) => string | undefined;
  /** The revision that the app would show of this walk by itself. */
  readonly revisionToShow: (walk: string) => Promise<string | undefined>;
  /** Whether the page's scripts are those of this release, which lie here. */
  readonly isOfThisRelease: (html: string) => boolean;
  readonly languages: () => readonly string[];
  /** Fetches what is missing of the app: without it a page would play, and no more. */
  readonly wholeApp: () => Promise<unknown>;
  readonly network: (url: string) => Promise<Response>;
}

/**
 * The server-rendered pages of walks. Such a page plays before any script of the app has loaded, so
 * without a network it is opened sooner than the app's empty page could draw the same.
 */
export interface WalkPages {
  /** Fetches the page at this address, unless the one that lies here would be shown. */
  readonly cachePage: (url: string) => Promise<void>;
  /** Undefined where the app has to draw the walk itself. */
  readonly cachedPage: (
    url: string,
    ahead: Promise<readonly string[]>,
  ) => Promise<Response | undefined>;
}

/** Larger answers are no pages of ours. */
const MAX_BYTES = 1_000_000;
const TOUCHED_EVERY_MS = 60_000;
const APP_TEMPLATE = '<template id="klangweg-app">';

export function walkPages(parts: WalkPageParts): WalkPages {
  const { files, nowMs, isBeingErased, walkAt } = parts;
  return {
    async cachePage(url) {
      const address = withoutHash(url);
      const walk = walkAt(address);
      if (walk === undefined || (await usablePage(address, walk, parts))) return;
      await parts.wholeApp();
      const response = await parts.network(address).catch(() => undefined);
      // Without a network the next stay asks again.
      if (response === undefined) return;
      const page = isWalkPage(response)
        ? await rowOf(response, { address, walk }, parts)
        : undefined;
      if (!page || isBeingErased()) return;
      await files.keep(page.file, page.bytes);
      await sweepPassed(parts);
    },
    async cachedPage(url, ahead) {
      const address = withoutHash(url);
      const walk = walkAt(address);
      const page = walk === undefined ? undefined : await usablePage(address, walk, parts);
      if (!page) return undefined;
      const { file, html } = page;
      const isTouched = Math.abs(nowMs() - file.usedAtMs) <= TOUCHED_EVERY_MS;
      if (!isTouched && !isBeingErased()) void files.touch(file, nowMs());
      const preloads = preloadsOf(await ahead);
      // Beside the app's own scripts, which wait until the page has been painted.
      const marked = html
        .replace('<html', `<html ${KEPT_MARK}`)
        .replace(APP_TEMPLATE, APP_TEMPLATE + preloads);
      return new Response(marked, { headers: { ...file.headers, 'content-type': file.type } });
    },
  };
}

const withoutHash = (url: string) => url.split('#')[0] ?? url;

/** A page that shows what the app itself would show of the walk, in this release. */
async function usablePage(address: string, walk: string, parts: WalkPageParts) {
  const [found, revision] = await Promise.all([
    wholeFile(parts, address),
    parts.revisionToShow(walk),
  ]);
  if (found?.file.kind !== 'page' || revision === undefined) return undefined;
  const { file, bytes } = found;
  if (file.revision !== revision || file.languages !== spoken(parts)) return undefined;
  const html = new TextDecoder().decode(bytes);
  return parts.isOfThisRelease(html) ? { file, html } : undefined;
}

/** The server names the revision on pages of walks that everybody may open, and on no other. */
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
  parts: WalkPageParts,
): Promise<{ readonly file: PassedFile; readonly bytes: Uint8Array } | undefined> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sha256 = await parts.digest.sha256(bytes);
  if (sha256 === undefined || bytes.byteLength > MAX_BYTES) return undefined;
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (!OF_THE_BODY.includes(name)) headers[name] = value;
  });
  const nowMs = parts.nowMs();
  const file: PassedFile = {
    ...{ address, walk, sha256, headers },
    kind: 'page',
    status: 200,
    type: headers['content-type'] ?? 'text/html; charset=utf-8',
    revision: headers[REVISION_HEADER] ?? '',
    languages: spoken(parts),
    bytes: bytes.byteLength,
    freshUntilMs: nowMs,
    usedAtMs: nowMs,
  };
  return { file, bytes };
}

const spoken = ({ languages }: WalkPageParts) => languages().join(',');
