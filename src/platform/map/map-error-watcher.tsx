import { VectorTileSource, type Map } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { MapError } from './port.ts';
import { BASE_MAP_SOURCES, PLAN_TILES_SOURCE } from './raster-style.ts';
import { useDrawnMap } from './use-drawn-map.ts';

/** Longer than a device takes that is going to restore the drawing. */
const RESTORED_WITHIN_MS = 5_000;
const NEXT_TRY_MS = 20_000;

type ReportMapError = (error: MapError | undefined) => void;

interface MapErrorWatcherProps {
  readonly onError: ReportMapError;
  /** The drawing is not restored by itself. */
  readonly onDrawingLost: () => void;
}

/** Reports errors of a map that exists, and when they are over. */
export function MapErrorWatcher(props: MapErrorWatcherProps): null {
  const map = useDrawnMap();
  const reportMapError = useEffectEvent(props.onError);
  const begin = useEffectEvent(() => {
    // Another map starts without errors, or reports its own.
    props.onError(undefined);
    props.onDrawingLost();
  });
  useEffect(
    () =>
      watchDrawing(
        map,
        (error) => {
          reportMapError(error);
        },
        () => {
          begin();
        },
      ),
    [map],
  );
  useEffect(
    () =>
      watchTiles(map, (error) => {
        reportMapError(error);
      }),
    [map],
  );
  return null;
}

function watchDrawing(map: Map, reportMapError: ReportMapError, giveUp: () => void): () => void {
  let waiting: number | undefined;
  const lost = () => {
    reportMapError('map/context-lost');
    waiting = window.setTimeout(giveUp, RESTORED_WITHIN_MS);
  };
  const restored = () => {
    window.clearTimeout(waiting);
    reportMapError(undefined);
  };
  map.on('webglcontextlost', lost);
  map.on('webglcontextrestored', restored);
  return () => {
    window.clearTimeout(waiting);
    map.off('webglcontextlost', lost);
    map.off('webglcontextrestored', restored);
  };
}

function watchTiles(map: Map, reportMapError: ReportMapError): () => void {
  let nextTry: number | undefined;
  const failed = (event: object) => {
    const error = mapErrorOf(event);
    if (nextTry !== undefined || !error) return;
    nextTry = window.setInterval(retry, NEXT_TRY_MS);
    reportMapError(error);
  };
  const retry = () => {
    if (nextTry !== undefined) refetchBaseMap(map);
  };
  const came = (event: { readonly tile?: unknown }) => {
    if (nextTry === undefined || !mapErrorOf(event) || !isLoaded(event.tile)) return;
    window.clearInterval(nextTry);
    nextTry = undefined;
    reportMapError(undefined);
  };
  map.on('error', failed);
  map.on('sourcedata', came);
  window.addEventListener('online', retry);
  return () => {
    window.clearInterval(nextTry);
    map.off('error', failed);
    map.off('sourcedata', came);
    window.removeEventListener('online', retry);
  };
}

function refetchBaseMap(map: Map): void {
  for (const id of [...BASE_MAP_SOURCES, PLAN_TILES_SOURCE]) {
    const source = map.getSource(id);
    // An archive whose header did not arrive knows no tiles yet.
    if (source instanceof VectorTileSource && !hasHead(source)) source.setUrl(source.url);
    else if (source) map.refreshTiles(id);
  }
}

function hasHead({ tiles }: { readonly tiles?: readonly string[] }): boolean {
  return tiles !== undefined;
}

/** The error if tiles of that source do not arrive; undefined: it is none. */
function mapErrorOf(event: object): MapError | undefined {
  if (!('sourceId' in event)) return undefined;
  if (event.sourceId === PLAN_TILES_SOURCE) return 'map/plan-unsharp';
  return BASE_MAP_SOURCES.some((id) => id === event.sourceId) ? 'map/tiles-failed' : undefined;
}

function isLoaded(tile: unknown): boolean {
  return typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';
}
