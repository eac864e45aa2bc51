import type { LatLon } from '../story/model.ts';
import type { Size } from './plan-scale.ts';

/** The width of the world at zoom 0; zooms refer to tiles of 256 px. */
const WORLD_PX = 256;
/** The margin for the markers at the edge, on each side; they stand above their places. */
const EDGE_PX = 48;
const CLOSEST = 17;
const FARTHEST = 2;

/** The view in which a map of this size shows all of these places. */
export function fitView(
  places: readonly LatLon[],
  { width, height }: Size,
): { readonly at: LatLon; readonly zoom: number } {
  const latitudes = places.map(([latitude]) => latitude);
  const longitudes = places.map(([, longitude]) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const zoom = Math.min(
    zoomFor((east - west) / 360, width),
    zoomFor(heightOf(north) - heightOf(south), height),
  );
  return {
    at: [(south + north) / 2, (west + east) / 2],
    zoom: Math.min(CLOSEST, Math.max(FARTHEST, zoom)),
  };
}

function zoomFor(share: number, px: number): number {
  const availablePx = Math.max(EDGE_PX, px - 2 * EDGE_PX);
  return share > 0 ? Math.log2(availablePx / (WORLD_PX * share)) : CLOSEST;
}

/** The position on a Mercator map, as a share of its height. */
function heightOf(latitude: number): number {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}
