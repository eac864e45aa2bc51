import type { MapSurfaceProps } from '../../ports/map-surface.ts';
import type { MapOverlay } from './drawn-map-props.ts';
import { GeographicMap } from './geographic-map.tsx';
import { PlanMap } from './plan-map.tsx';

export { mapWorkerUrl } from './map-library.ts';

/** A map, drawn by MapLibre: of the earth, or of one picture. */
export function MapSurface(props: MapSurfaceProps & MapOverlay) {
  const { ground } = props;
  if (ground.kind === 'geographic') return <GeographicMap {...props} source={ground.source} />;
  const { imageUrl, tiled, size } = ground;
  return <PlanMap key={imageUrl} {...props} {...{ imageUrl, tiled }} ownSize={size} />;
}
