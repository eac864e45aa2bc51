import { useMemo, type MouseEvent } from 'react';
import type { MapPlace } from '../port.ts';
import type { DrawnMapProps } from '../drawn-map-props.ts';
import { meantPlace } from './meant-place.ts';
import { PlaceLayers } from './place-layers.tsx';
import { PlaceMarker } from './place-marker.tsx';
import { useDrawnMap } from '../use-drawn-map.ts';
import { Layer, Source } from 'react-map-gl/maplibre';
import { shadeFeatures } from '../geo-json.ts';
import type { MapSpace } from '../map-space.ts';

/** Beyond this number, moving elements over a drawing cost more than drawing them into it. */
const MAX_MARKERS = 50;

const NONE: readonly MapPlace[] = [];

/** Every place is a button on the map; if there are many, all but the selected one are drawn. */
export function Places(props: DrawnMapProps) {
  const { places, space, isMotionReduced, onChoose } = props;
  const map = useDrawnMap();
  const { marked, drawn } = useMemo(() => parted(places), [places]);
  const choose = (hit: MapPlace, { clientX, clientY, detail }: MouseEvent) => {
    // A keyboard or a screen reader activates exactly this button.
    if (detail === 0) {
      onChoose(hit.track);
      return;
    }
    const { left, top } = map.getCanvas().getBoundingClientRect();
    const pointer = { x: clientX - left, y: clientY - top };
    const screenPointOf = ({ at }: MapPlace) => map.project(space.lngLat(at));
    onChoose(meantPlace(hit, marked, pointer, screenPointOf).track);
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
          isMotionReduced={isMotionReduced}
          onHit={choose}
        />
      ))}
    </>
  );
}

function parted(places: readonly MapPlace[]) {
  if (places.length <= MAX_MARKERS) return { marked: places, drawn: NONE };
  return {
    marked: places.filter(({ isSelected }) => isSelected),
    drawn: places.filter(({ isSelected }) => !isSelected),
  };
}

interface MarkerShadesProps {
  readonly places: readonly MapPlace[];
  readonly space: MapSpace;
}

/** The drawing knows nothing of buttons above it: at their positions the map's own labels yield. */
function MarkerShades({ places, space }: MarkerShadesProps) {
  const data = useMemo(() => shadeFeatures(places, space), [places, space]);
  return (
    <Source id="shades" type="geojson" data={data}>
      <Layer
        id="shades"
        type="symbol"
        layout={{
          'icon-image': ['get', 'shade'],
          'icon-allow-overlap': true,
        }}
      />
    </Source>
  );
}
