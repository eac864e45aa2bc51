import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Protocol } from 'pmtiles';

// Under the page's policy a worker comes from an address of this host or not at all.
maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol('pmtiles', new Protocol().tile);

/** The one library of maps, put together once for every map of the page. */
export const mapLibrary = maplibre;
