import type { Map } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { beginWork } from '../../lib/pending.ts';
import type { DrawnMapProps } from './drawn-map-props.ts';
import type { MapSpace } from './map-space.ts';
import { viewOfCommand, type MapView } from './map-view.ts';
import { useDrawnMap } from './use-drawn-map.ts';

const FLIGHT_MS = 900;

/** Moves the map on commands, and writes its present view onto its element. */
export function MapCamera({ command, space, picture, isMotionReduced }: DrawnMapProps): null {
  const map = useDrawnMap();
  const hasMoved = useRef(false);
  const obey = useEffectEvent(() => {
    if (!command) return;
    const view = viewOfCommand(command, shownView(map, space), {
      container: sizeOf(map.getContainer()),
      image: picture?.size,
    });
    if (!view) return;
    // The first view does not fly in from the middle of the ocean.
    const isFlight = hasMoved.current && !isMotionReduced && isFlown(command);
    hasMoved.current = true;
    const camera = { center: space.lngLat(view.at), zoom: space.ownZoom(view.zoom) };
    if (isFlight) map.flyTo({ ...camera, duration: FLIGHT_MS, essential: true });
    else map.jumpTo(camera);
  });
  useEffect(() => {
    const { clientWidth } = map.getContainer();
    if (clientWidth > 0) {
      obey();
      return undefined;
    }
    // A hidden panel has no size to fit into yet.
    void map.once('resize', obey);
    return () => {
      map.off('resize', obey);
    };
  }, [map, command]);
  useReportedView(map, space);
  return null;
}

/** While a map moves, its element carries no view; the view is written once the map is idle. */
function useReportedView(map: Map, space: MapSpace): void {
  const write = useEffectEvent(() => {
    const { at, zoom } = shownView(map, space);
    Object.assign(map.getContainer().dataset, { center: at.join(','), zoom: String(zoom) });
  });
  useEffect(() => {
    let endMove: (() => void) | undefined;
    const begin = () => {
      endMove ??= beginWork();
    };
    const notify = () => {
      write();
      endMove?.();
      endMove = undefined;
    };
    notify();
    map.on('movestart', begin);
    map.on('moveend', notify);
    return () => {
      map.off('movestart', begin);
      map.off('moveend', notify);
      endMove?.();
    };
  }, [map]);
}

function isFlown(command: NonNullable<DrawnMapProps['command']>): boolean {
  if (command.type === 'show' || command.type === 'fit') return command.how === 'fly';
  return command.type !== 'plan/fit';
}

function shownView(map: Map, space: MapSpace): MapView {
  const { lng, lat } = map.getCenter();
  return { at: space.point([lng, lat]), zoom: space.zoom(map.getZoom()) };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight };
}
