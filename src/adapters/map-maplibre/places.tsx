import { useMemo, type MouseEvent } from 'react';
import type { MapPlace } from '../../ports/map-surface.ts';
import type { DrawnMapProps } from './drawn-map-props.ts';
import { MarkerShades } from './marker-shades.tsx';
import { meantPlace } from './meant-place.ts';
import { PlaceLayers } from './place-layers.tsx';
import { PlaceMarker } from './place-marker.tsx';
import { useDrawnMap } from './use-drawn-map.ts';

/** Beyond so many, what moves over a drawing costs more than what is drawn into it. */
const MARKERS_AT_MOST = 50;
const NONE: readonly MapPlace[] = [];

/** Every place as a button on the map; where there are many, they are drawn, but for the selected. */
export function Places(props: DrawnMapProps) {
  const { places, space, isStill, onChoose } = props;
  const map = useDrawnMap();
  const { marked, drawn } = useMemo(() => parted(places), [places]);
  const choose = (hit: MapPlace, { clientX, clientY, detail }: MouseEvent) => {
    // A key, or a screen reader, means the very button.
    if (detail === 0) {
      onChoose(hit.track);
      return;
    }
    const { left, top } = map.getCanvas().getBoundingClientRect();
    const pointer = { x: clientX - left, y: clientY - top };
    const spotOf = ({ at }: MapPlace) => map.project(space.lngLat(at));
    onChoose(meantPlace(hit, marked, pointer, spotOf).track);
  };
  return (
    <>
      <PlaceLayers {...props} places={drawn} />
      <MarkerShades places={marked} space={space} />
      {marked.map((place) => (
        <PlaceMarker
          key={place.track}
          place={place}
          space={space}
          isStill={isStill}
          onHit={choose}
        />
      ))}
    </>
  );
}

function parted(places: readonly MapPlace[]) {
  if (places.length <= MARKERS_AT_MOST) return { marked: places, drawn: NONE };
  return {
    marked: places.filter(({ isSelected }) => isSelected),
    drawn: places.filter(({ isSelected }) => !isSelected),
  };
}
