import type { AddProtocolAction } from 'maplibre-gl';
import { CACHED_TILE_FRAGMENT } from '../../contract/worker-messages.ts';
import { subtleDigest } from '../system/subtle-digest.ts';
import { openMediaWork } from './media-work.ts';
import { idbCachedFiles } from './cached-files-idb.ts';
import { openCacheResponder, type CacheResponder } from './respond-from-cache.ts';
import { consoleReport } from '../system/report-console.ts';
import { browserStorageSpace } from '../device/browser-storage-space.ts';

/** The prefix that a style writes before a tile address that is to be cached once it was shown. */
export const CACHED_TILE_PROTOCOL = 'kept://';

/**
 * The worker recognises a tile of any host by the fragment, which is sent nowhere, and caches it.
 * If it may not fetch it (its policy has the hosts of its installation, the page's those of today),
 * and before there is one, the page does the same by itself.
 */
export const loadCachedTile: AddProtocolAction = async ({ url }, { signal }) => {
  const { href } = new URL(url.slice(CACHED_TILE_PROTOCOL.length), document.baseURI);
  const response =
    (hasWorker() ? await byWorker(href, signal) : undefined) ??
    (await byPage(new Request(href, { signal })));
  if (!response.ok) throw new Error(`${String(response.status)} ${href}`);
  return { data: await response.arrayBuffer() };
};

const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Undefined if the worker may not fetch from that host; offline no second attempt is needed. */
async function byWorker(href: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetch(href + CACHED_TILE_FRAGMENT, { signal });
  } catch (error) {
    if (!navigator.onLine || signal.aborted) throw error;
    return undefined;
  }
}

let pageResponder: CacheResponder | undefined;

async function byPage(request: Request): Promise<Response> {
  pageResponder ??= openCacheResponder({
    files: idbCachedFiles(openMediaWork(consoleReport())),
    digest: subtleDigest(crypto),
    nowMs: () => Date.now(),
    after: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    freeBytes: () => browserStorageSpace(navigator.storage).freeBytes(),
    openWalks: () => Promise.resolve([]),
    // During a deletion storage is blocked for the whole page.
    isBeingErased: () => false,
  });
  const response = await pageResponder.respond(
    request,
    { kind: 'tile', walk: undefined },
    (tileRequest) => fetch(tileRequest),
  );
  await pageResponder.settled();
  return response;
}
