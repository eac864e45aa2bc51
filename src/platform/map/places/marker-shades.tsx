import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { MapPlace } from '../port.ts';
import { shadeFeatures } from '../geo-json.ts';
import type { MapSpace } from '../map-space.ts';

interface MarkerShadesProps {
  readonly places: readonly MapPlace[];
  readonly space: MapSpace;
}

/** The drawing knows nothing of buttons above it: at their positions the map's own labels yield. */
export function MarkerShades({ places, space }: MarkerShadesProps) {
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
