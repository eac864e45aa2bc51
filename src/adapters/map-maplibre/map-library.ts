import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { KEPT, keptTile } from './kept-tiles.ts';
import { FetchSource, PMTiles, Protocol, ResolvedValueCache } from 'pmtiles';

/**
 * The script of the library's thread. Whoever brings the map brings it, too: the library says of a
 * thread that has not come only that it has not, and never asks for it again.
 */
export const mapWorkerUrl = new URL(workerUrl, document.baseURI).href;

// Under the page's policy a worker comes from an address of this host or not at all.
maplibre.setWorkerUrl(mapWorkerUrl);

// Without the archive's own list of layers: the library would report each that our style has beyond it.
const archives = new Protocol({ metadata: false });
maplibre.addProtocol('pmtiles', archives.tile);
maplibre.addProtocol(KEPT.replace('://', ''), keptTile);

/** The one library of maps, put together once for every map of the page. */
export const mapLibrary = maplibre;

/** What a style says of an archive of tiles that lies at an address of the web. */
export function archiveUrl(address: string): string {
  const { href } = new URL(address, document.baseURI);
  return urlOf(href, () => new FetchSource(href));
}

/**
 * The same for large pictures: Chromium gives out the ranges of one address one after the other, a
 * round trip each, unless they pass its cache by.
 */
export function parallelArchiveUrl(address: string): string {
  const { href } = new URL(address, document.baseURI);
  return urlOf(href, () => {
    const source = new FetchSource(href);
    // The reader's own name for it, after the one system where it does so by itself.
    source.chromeWindowsNoCache = true;
    return source;
  });
}

function urlOf(href: string, sourceOf: () => FetchSource): string {
  // The other kind of memory would keep a failed first try for good.
  if (!archives.get(href)) archives.add(new PMTiles(sourceOf(), new ResolvedValueCache()));
  return `pmtiles://${href}`;
}
