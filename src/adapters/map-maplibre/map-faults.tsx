import type { Map } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { MapFault } from '../../ports/map-surface.ts';
import { GROUND_SOURCE } from './ground-style.ts';
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
  const give = useEffectEvent(props.onGone);
  useEffect(
    () =>
      watchDrawing(
        map,
        (fault) => {
          tell(fault);
        },
        () => {
          give();
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
  const again = () => {
    if (map.getSource(GROUND_SOURCE)) map.refreshTiles(GROUND_SOURCE);
  };
  const failed = (event: object) => {
    if (nextTry !== undefined || !('sourceId' in event) || event.sourceId !== GROUND_SOURCE) return;
    nextTry = window.setInterval(again, NEXT_TRY_MS);
    tell('map/tiles-failed');
  };
  const came = (event: { readonly sourceId?: string; readonly tile?: unknown }) => {
    if (nextTry === undefined || event.sourceId !== GROUND_SOURCE || !isLoaded(event.tile)) return;
    window.clearInterval(nextTry);
    nextTry = undefined;
    tell(undefined);
  };
  map.on('error', failed);
  map.on('sourcedata', came);
  return () => {
    window.clearInterval(nextTry);
    map.off('error', failed);
    map.off('sourcedata', came);
  };
}

function isLoaded(tile: unknown): boolean {
  return typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';
}
