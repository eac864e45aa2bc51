import type { PlacingMapProps } from './port.ts';
import type { MapSpace } from '../map-space.ts';
import { MapSurface } from '../map-surface.tsx';
import { PlacingMarks } from './placing-marks.tsx';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useDrawnMap } from '../use-drawn-map.ts';

export { mapWorkerUrl } from '../map-library.ts';

const NO_PLACES: readonly never[] = [];

const nothing = () => undefined;

/** The walk's own map, with marks that are moved instead of places that are visited. */
export function PlacingMap(props: PlacingMapProps) {
  const overlay = (space: MapSpace) => (
    <>
      <PickedPoint space={space} onPick={props.onPick} />
      <PlacingMarks {...props} space={space} />
    </>
  );
  return (
    <MapSurface
      {...props}
      places={NO_PLACES}
      popup={undefined}
      onChoose={nothing}
      onClosePopup={nothing}
      overlay={overlay}
    />
  );
}

interface PickedPointProps extends Pick<PlacingMapProps, 'onPick'> {
  readonly space: MapSpace;
}

/** Reports where the base map was clicked: the library also reports clicks on marks. */
function PickedPoint({ space, onPick }: PickedPointProps): null {
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
