import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { DrawnMapProps } from './drawn-map-props.ts';
import { pathFeatures } from './geo-json.ts';

const WEIGHT = 5;
/** '5, 10' in pixels; the library counts in line widths. */
const DASHES = [5 / WEIGHT, 10 / WEIGHT];

/** The paths between the stations: dashed and blue. */
export function Paths({ paths, space, isDark }: DrawnMapProps) {
  const data = useMemo(() => pathFeatures(paths, space), [paths, space]);
  return (
    <Source id="paths" type="geojson" data={data}>
      <Layer
        id="paths"
        type="line"
        paint={{
          'line-color': isDark ? '#8fb0ff' : '#0000ff',
          'line-width': WEIGHT,
          'line-dasharray': DASHES,
        }}
      />
    </Source>
  );
}
