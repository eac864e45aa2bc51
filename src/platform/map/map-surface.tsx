import type { MapSurfaceProps } from './port.ts';
import type { MapOverlay } from './drawn-map-props.ts';
import { GeographicMap } from './geographic-map.tsx';
import { PlanMap } from './plan/plan-map.tsx';

export { mapWorkerUrl } from './map-library.ts';

/** A map, drawn by MapLibre: of the earth, or of one picture. */
export function MapSurface(props: MapSurfaceProps & MapOverlay) {
  const { baseMap } = props;
  if (baseMap.kind === 'geographic') return <GeographicMap {...props} source={baseMap.source} />;
  const { imageUrl, tiled, size } = baseMap;
  return <PlanMap key={imageUrl} {...props} {...{ imageUrl, tiled }} ownSize={size} />;
}
