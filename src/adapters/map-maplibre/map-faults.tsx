import { VectorTileSource, type Map } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { MapFault } from '../../ports/map-surface.ts';
import { GROUND_SOURCES, PLAN_TILES_SOURCE } from './ground-style.ts';
import { useDrawnMap } from './use-drawn-map.ts';

/** Longer than a device needs that means to bring the drawing back. */
const RESTORED_WITHIN_MS = 5_000;
const NEXT_TRY_MS = 20_000;

type Tell = (fault: MapFault | undefined) => void;

interface MapFaultsProps {
  readonly onFault: Tell;
  /** The drawing does not come back by itself. */
  readonly onGone: () => void;
}

/** Tells what is wrong with a map that stands, and when it is well again. */
export function MapFaults(props: MapFaultsProps): null {
  const map = useDrawnMap();
  const tell = useEffectEvent(props.onFault);
  const begin = useEffectEvent(() => {
    // Another map begins well, or says why not.
    props.onFault(undefined);
    props.onGone();
  });
  useEffect(
    () =>
      watchDrawing(
        map,
        (fault) => {
          tell(fault);
        },
        () => {
          begin();
        },
      ),
    [map],
  );
  useEffect(
    () =>
      watchTiles(map, (fault) => {
        tell(fault);
      }),
    [map],
  );
  return null;
}

function watchDrawing(map: Map, tell: Tell, giveUp: () => void): () => void {
  let waiting: number | undefined;
  const lost = () => {
    tell('map/context-lost');
    waiting = window.setTimeout(giveUp, RESTORED_WITHIN_MS);
  };
  const restored = () => {
    window.clearTimeout(waiting);
    tell(undefined);
  };
  map.on('webglcontextlost', lost);
  map.on('webglcontextrestored', restored);
  return () => {
    window.clearTimeout(waiting);
    map.off('webglcontextlost', lost);
    map.off('webglcontextrestored', restored);
  };
}

function watchTiles(map: Map, tell: Tell): () => void {
  let nextTry: number | undefined;
  const failed = (event: object) => {
    const fault = faultOf(event);
    if (nextTry !== undefined || !fault) return;
    nextTry = window.setInterval(again, NEXT_TRY_MS);
    tell(fault);
  };
  const again = () => {
    if (nextTry !== undefined) fetchGroundAgain(map);
  };
  const came = (event: { readonly tile?: unknown }) => {
    if (nextTry === undefined || !faultOf(event) || !isLoaded(event.tile)) return;
    window.clearInterval(nextTry);
    nextTry = undefined;
    tell(undefined);
  };
  map.on('error', failed);
  map.on('sourcedata', came);
  window.addEventListener('online', again);
  return () => {
    window.clearInterval(nextTry);
    map.off('error', failed);
    map.off('sourcedata', came);
    window.removeEventListener('online', again);
  };
}

function fetchGroundAgain(map: Map): void {
  for (const id of [...GROUND_SOURCES, PLAN_TILES_SOURCE]) {
    const source = map.getSource(id);
    // An archive whose head did not come knows no tiles yet.
    if (source instanceof VectorTileSource && !hasHead(source)) source.setUrl(source.url);
    else if (source) map.refreshTiles(id);
  }
}

function hasHead({ tiles }: { readonly tiles?: readonly string[] }): boolean {
  return tiles !== undefined;
}

/** What it means when tiles of that source do not come; undefined: it has none. */
function faultOf(event: object): MapFault | undefined {
  if (!('sourceId' in event)) return undefined;
  if (event.sourceId === PLAN_TILES_SOURCE) return 'map/plan-unsharp';
  return GROUND_SOURCES.some((id) => id === event.sourceId) ? 'map/tiles-failed' : undefined;
}

function isLoaded(tile: unknown): boolean {
  return typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';
}
