import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { CACHED_TILE_PROTOCOL, loadCachedTile } from '../media-store/cached-tiles.ts';
import { FetchSource, PMTiles, Protocol, ResolvedValueCache } from 'pmtiles';

/**
 * The script of the library's worker. It is loaded along with the map: the library only reports
 * that a worker has not come, and never requests it again.
 */
export const mapWorkerUrl = new URL(workerUrl, document.baseURI).href;

// The page's policy allows a worker only from an address of this server.
maplibre.setWorkerUrl(mapWorkerUrl);

// Without the archive's own list of layers: the library would report each that our style has beyond
// it.
const archives = new Protocol({ metadata: false });
maplibre.addProtocol('pmtiles', archives.tile);
maplibre.addProtocol(CACHED_TILE_PROTOCOL.replace('://', ''), loadCachedTile);

/** The one map library, configured once for every map of the page. */
export const mapLibrary = maplibre;

/** The style's source URL of a tile archive at a web address. */
export function archiveUrl(address: string): string {
  const { href } = new URL(address, document.baseURI);
  return urlOf(href, () => new FetchSource(href));
}

/**
 * The same for large pictures: Chromium serves the ranges of one address one after the other, a
 * round trip each, unless they bypass its cache.
 */
export function parallelArchiveUrl(address: string): string {
  const { href } = new URL(address, document.baseURI);
  return urlOf(href, () => {
    const source = new FetchSource(href);
    // The reader's own name for it, after the one system on which it does so by itself.
    source.chromeWindowsNoCache = true;
    return source;
  });
}

function urlOf(href: string, sourceOf: () => FetchSource): string {
  // The other cache class would retain a failed first attempt for good.
  if (!archives.get(href)) archives.add(new PMTiles(sourceOf(), new ResolvedValueCache()));
  return `pmtiles://${href}`;
}
