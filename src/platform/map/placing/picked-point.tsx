import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { PlacingMapProps } from './port.ts';
import type { MapSpace } from '../map-space.ts';
import { useDrawnMap } from '../use-drawn-map.ts';

interface PickedPointProps extends Pick<PlacingMapProps, 'onPick'> {
  readonly space: MapSpace;
}

/** Reports where the base map was clicked: the library also reports clicks on marks. */
export function PickedPoint({ space, onPick }: PickedPointProps): null {
  const map = useDrawnMap();
  const pick = useEffectEvent(({ originalEvent: { target }, lngLat }: MapMouseEvent) => {
    if (target instanceof Element && target.closest('.maplibregl-marker')) return;
    onPick(space.point([lngLat.lng, lngLat.lat]));
  });
  useEffect(() => {
    const listener = (event: MapMouseEvent) => {
      pick(event);
    };
    map.on('click', listener);
    return () => {
      map.off('click', listener);
    };
  }, [map]);
  return null;
}
