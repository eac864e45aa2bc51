import type { Map } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { beginWork } from '../../lib/pending.ts';
import type { DrawnMapProps } from './drawn-map-props.ts';
import type { MapSpace } from './map-space.ts';
import { viewOfOrder, type MapView } from './map-view.ts';
import { useDrawnMap } from './use-drawn-map.ts';

const FLIGHT_MS = 900;

/** Leads the map where it is ordered to, and writes onto its element where it looks. */
export function Camera({ order, space, picture, isStill }: DrawnMapProps): null {
  const map = useDrawnMap();
  const hasLooked = useRef(false);
  const obey = useEffectEvent(() => {
    if (!order) return;
    const view = viewOfOrder(order, shownView(map, space), {
      container: sizeOf(map.getContainer()),
      image: picture?.size,
    });
    if (!view) return;
    // Nobody flies in from the middle of the ocean.
    const isFlight = hasLooked.current && !isStill && isFlown(order);
    hasLooked.current = true;
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
    // In a room that is not shown there is nothing to fit into yet.
    void map.once('resize', obey);
    return () => {
      map.off('resize', obey);
    };
  }, [map, order]);
  useToldView(map, space);
  return null;
}

/** A map that moves is under way; where it has come to rest stands on its element. */
function useToldView(map: Map, space: MapSpace): void {
  const write = useEffectEvent(() => {
    const { at, zoom } = shownView(map, space);
    Object.assign(map.getContainer().dataset, { center: at.join(','), zoom: String(zoom) });
  });
  useEffect(() => {
    let endMove: (() => void) | undefined;
    const begin = () => {
      endMove ??= beginWork();
    };
    const tell = () => {
      write();
      endMove?.();
      endMove = undefined;
    };
    tell();
    map.on('movestart', begin);
    map.on('moveend', tell);
    return () => {
      map.off('movestart', begin);
      map.off('moveend', tell);
      endMove?.();
    };
  }, [map]);
}

function isFlown(order: NonNullable<DrawnMapProps['order']>): boolean {
  if (order.type === 'show' || order.type === 'whole') return order.how === 'fly';
  return order.type !== 'plan/fit';
}

function shownView(map: Map, space: MapSpace): MapView {
  const { lng, lat } = map.getCenter();
  return { at: space.point([lng, lat]), zoom: space.zoom(map.getZoom()) };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight };
}
